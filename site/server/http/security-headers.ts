import { createHash } from 'node:crypto'
import beforePaint from '../../app/browser/before-paint.ts?inline-script'
import { consentDefaults } from '../../app/browser/consent/consent-defaults.ts'
import { tagManagerHost } from '../../app/browser/consent/tag-manager.ts'
import { framedHosts } from '../../app/features/gallery/frame-address.ts'

interface SecurityOptions {
  siteUrl: string
  /** `false` keeps every answer out of search engines. */
  isIndexed?: boolean
  /** Public origin of the content service, which shows pages in its preview and has the panel. */
  contentOrigin: string
  /** Its host gives the tiles as well. */
  mapStyleUrl?: string | undefined
  /** The tag manager and what it measures with may be asked where it is set up. */
  gtmId?: string | undefined
  botCheckHosts?: readonly string[]
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const measured = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * For every document of this build and these settings. Inline only the build's own scripts run,
 * whatever else stands in a document; of other hosts come the live map, the bot check and the tag
 * manager, each where it is set up.
 */
export function contentSecurityPolicy(options: SecurityOptions): string {
  const map = options.mapStyleUrl === undefined ? '' : ` ${new URL(options.mapStyleUrl).origin}`
  const bot = options.botCheckHosts ?? []
  const tags = options.gtmId === undefined ? [] : [tagManagerHost]
  const inlined = [beforePaint, ...(options.gtmId === undefined ? [] : [consentDefaults])]
  const visits = options.gtmId === undefined ? [] : [tagManagerHost, ...measured]
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inlined.map(hashOf), ...bot, ...tags].join(' '),
    // Positions and colours of pictures are style attributes, which a policy can't name one by one.
    ["style-src 'self' 'unsafe-inline'", ...bot].join(' '),
    [`img-src 'self' data: blob:${map}`, ...bot, ...visits].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    [`connect-src 'self'${map}`, ...bot, ...visits].join(' '),
    ["frame-src 'self'", ...framedHosts, ...bot, ...tags].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    // Who accepts an invitation or signs in is led on to the panel; browsers check each redirect of a form.
    `form-action 'self' ${options.contentOrigin}`,
    `frame-ancestors 'self' ${options.contentOrigin}`,
  ]
  if (options.siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

export function securityHeaders({
  isIndexed = true,
  siteUrl,
}: Pick<SecurityOptions, 'isIndexed' | 'siteUrl'>): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ]
  if (siteUrl.startsWith('https:')) {
    // Of this host alone: what else lives below it is not ours.
    headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  }
  if (!isIndexed) headers.push(['X-Robots-Tag', 'noindex, nofollow'])
  return headers
}
