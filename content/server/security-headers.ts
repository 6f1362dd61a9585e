import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { closedPolicy } from '@alun/platform/closed-policy'
import onHeaders from 'on-headers'

export interface PublicAddresses {
  /** Origin of the site, which the panel embeds as preview. */
  siteUrl: string
  /** Address of `/v1` for browsers. */
  contentPublicUrl: string
  /** Allows what the development server needs to compile and reload in the browser. */
  dev?: boolean
}

const panel = /^\/admin(?:\/|$)/

/**
 * The second line of defence: an injected script does not run, no foreign page frames or opens the panel, and
 * browsers stay on https. Every answer gets these headers; an answer with its own policy keeps it.
 */
export function securityHeaders(addresses: PublicAddresses) {
  const isSecure = addresses.contentPublicUrl.startsWith('https:')
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  return (response: ServerResponse, path: string): void => {
    const isPanel = panel.test(path)
    const { headers: incoming } = response.req
    const policy = isPanel
      ? panelPolicy(addresses, randomBytes(16).toString('base64'))
      : closedPolicy
    // Next reads the nonce of its scripts from here, so only this server may set it.
    incoming['content-security-policy'] = policy
    delete incoming['content-security-policy-report-only']
    const headers = {
      ...common,
      'X-Frame-Options': isPanel ? 'SAMEORIGIN' : 'DENY',
      'Content-Security-Policy': policy,
    }
    // Only when the answer is sent, because Next skips headers that are already set.
    onHeaders(response, () => {
      for (const [name, value] of Object.entries(headers)) {
        if (!response.hasHeader(name)) response.setHeader(name, value)
      }
    })
  }
}

function panelPolicy({ contentPublicUrl, dev, siteUrl }: PublicAddresses, nonce: string): string {
  const site = new URL(siteUrl).origin
  // The panel may be opened by another host name than the public one.
  const service = new URL(contentPublicUrl).origin
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    // Allowed because colours, positions and sizes are style attributes, which a policy cannot list.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${service} ${site}`,
    `media-src 'self' blob: ${service}`,
    "font-src 'self' data:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    `frame-src 'self' ${site}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${service} ${site}`,
    "frame-ancestors 'self'",
  ]
  if (contentPublicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
