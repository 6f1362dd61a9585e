import { createHash } from 'node:crypto'
import { closedPolicy } from '@alun/platform/closed-policy'
import beforePaint from '../../app/browser/before-paint.ts?inline-script'
import { consentDefaults } from '../../app/browser/consent/consent-defaults.ts'
import { tagManagerHost } from '../../app/browser/consent/tag-manager.ts'
import { framedHosts } from '../../app/features/gallery/frame-address.ts'

interface SecurityOptions {
  siteUrl: string
  /** `false` adds `noindex` to every response. */
  isIndexed?: boolean
  /** Public origin of the content service, whose preview shows pages of the site. */
  contentOrigin: string
  /** The same host serves the map tiles. */
  mapStyleUrl?: string | undefined
  /** Allows the tag manager and the hosts that it reports to. */
  gtmId?: string | undefined
  /** Hosts of further tags, which the tag manager loads. */
  tagHosts?: readonly string[]
  botCheckHosts?: readonly string[]
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const measured = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * The policy for every document of this build. Allows only the build's own inline scripts, and other hosts only for
 * embedded players and maps, and for the live map, the bot check and the tag manager that are set up.
 */
export function contentSecurityPolicy(options: SecurityOptions): string {
  const map = options.mapStyleUrl === undefined ? '' : ` ${new URL(options.mapStyleUrl).origin}`
  const bot = options.botCheckHosts ?? []
  const further = (options.tagHosts ?? []).map((host) => `https://${host}`)
  const tags = options.gtmId === undefined ? [] : [tagManagerHost, ...further]
  const inlined = [beforePaint, ...(options.gtmId === undefined ? [] : [consentDefaults])]
  const visits = options.gtmId === undefined ? [] : [...tags, ...measured]
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inlined.map(hashOf), ...bot, ...tags].join(' '),
    // Pictures have style attributes for position and colour, and a policy cannot hash each.
    ["style-src 'self' 'unsafe-inline'", ...bot].join(' '),
    [`img-src 'self' data: blob:${map}`, ...bot, ...visits].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    [`connect-src 'self'${map}`, ...bot, ...visits].join(' '),
    ["frame-src 'self'", ...framedHosts, ...bot, ...tags].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${options.contentOrigin}`,
  ]
  if (options.siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Policy of PDFs, whose viewers embed a plugin with styles. */
const pdfPolicy =
  "script-src 'none'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The policy of an answer by its type, for pages and for scripts, which workers run under their own. */
export function policyOf(contentType: string, ofPages: string): string {
  if (/^text\/(?:html|javascript)/.test(contentType)) return ofPages
  return contentType === 'application/pdf' ? pdfPolicy : closedPolicy
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
    // Without `includeSubDomains`, because other hosts below this domain may not speak https.
    headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  }
  if (!isIndexed) headers.push(['X-Robots-Tag', 'noindex, nofollow'])
  return headers
}
