import { localePath, locales } from '@alun/contract/rules/locale'
import { ownPath } from '@alun/contract/rules/navigation'
import { authPages } from '@alun/contract/schema/auth'
import { ApiError } from '../core/http/api-error.ts'

interface AllowedTargets {
  siteUrl: string
  redirectAllow: readonly string[]
}

/**
 * Returns the URL if mails and providers may redirect to it: the site's account pages and the entries of
 * AUTH_REDIRECT_ALLOW. An entry that ends with `/*` allows everything below it, with any query.
 */
export function allowedRedirect(text: string, targets: AllowedTargets): URL | null {
  // Browsers treat these characters as a slash or drop them, so other parsers see another URL.
  if (/[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  if (url.hash !== '') return null
  return allowList(targets).some((entry) => matches(url, entry)) ? url : null
}

/** @throws ApiError INVALID_PAYLOAD */
export function requireRedirect(text: string, targets: AllowedTargets, name = 'redirect'): URL {
  const url = allowedRedirect(text, targets)
  if (!url) throw new ApiError('INVALID_PAYLOAD', `"${name}" is not an allowed address.`)
  return url
}

function allowList({ siteUrl, redirectAllow }: AllowedTargets): string[] {
  const { reset, invite, provider } = authPages
  const pages = [reset, invite, `${provider}/*`]
  return [
    ...locales.flatMap((locale) => pages.map((page) => `${siteUrl}${localePath(page, locale)}`)),
    ...redirectAllow,
  ]
}

/** The panel has the origin of the API, so it needs neither a code nor an entry in the list. */
export function panelUrl(publicUrl: string): string {
  return `${new URL(publicUrl).origin}/admin`
}

/** The page of the panel that a link names; anything else is its start page. */
export function panelTarget(to: string | null | undefined): string {
  const path = ownPath(to, '/admin')
  return /^\/admin(?:[/?#]|$)/.test(path) ? path : '/admin'
}

function matches(url: URL, entry: string): boolean {
  const below = entry.endsWith('/*')
  const text = below ? entry.slice(0, -1) : entry
  if (!URL.canParse(text)) return false
  const wanted = new URL(text)
  if (wanted.origin !== url.origin) return false
  if (!below) return wanted.pathname === url.pathname
  const rest = url.pathname.slice(wanted.pathname.length)
  // An encoded slash or dot could lead elsewhere after another decoding.
  return url.pathname.startsWith(wanted.pathname) && rest !== '' && !/%(2e|2f|5c)/i.test(rest)
}
