import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

export interface PublicAddresses {
  /** Of the site, which the panel shows in its preview. */
  siteUrl: string
  /** Of `/v1`, as browsers reach it. */
  contentPublicUrl: string
  /** The development server compiles in the browser and tells it what has changed. */
  dev?: boolean
}

/** Nothing of an answer that is no page is to be run, loaded, sent or framed. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const panel = /^\/admin(?:\/|$)/

/**
 * What stands when something else has failed: a script that got into the panel doesn't run, no foreign
 * page frames or opens it, and no browser comes by http once it came by https. Every answer has these
 * headers, whoever makes it; one that brings its own policy keeps that.
 */
export function secondLines(addresses: PublicAddresses) {
  const isSecure = addresses.contentPublicUrl.startsWith('https:')
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  return (response: ServerResponse, path: string): void => {
    const isPanel = panel.test(path)
    const { headers: asked } = response.req
    const policy = isPanel
      ? panelPolicy(addresses, randomBytes(16).toString('base64'))
      : closedPolicy
    // Next takes the nonce of its scripts from here; nobody but this server may say one.
    asked['content-security-policy'] = policy
    delete asked['content-security-policy-report-only']
    const headers = {
      ...common,
      'X-Frame-Options': isPanel ? 'SAMEORIGIN' : 'DENY',
      'Content-Security-Policy': policy,
    }
    // Not before: Next would leave out what an answer says of itself.
    onHeaders(response, () => {
      for (const [name, value] of Object.entries(headers)) {
        if (!response.hasHeader(name)) response.setHeader(name, value)
      }
    })
  }
}

function panelPolicy({ contentPublicUrl, dev, siteUrl }: PublicAddresses, nonce: string): string {
  const site = new URL(siteUrl).origin
  // The panel may be opened by another name than the public one.
  const service = new URL(contentPublicUrl).origin
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    // Colours, positions and sizes are style attributes, which a policy can't name one by one.
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
