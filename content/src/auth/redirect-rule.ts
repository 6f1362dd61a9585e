import { localePath, locales } from '@alun/contract/rules/locale'
import { authPages } from '@alun/contract/schema/auth'

interface Places {
  siteUrl: string
  redirectAllow: readonly string[]
}

/**
 * The address, if mails and providers may lead there: the site's own account pages, and what
 * AUTH_REDIRECT_ALLOW adds. An entry that ends with `/*` stands for everything below it. The
 * query is the caller's.
 */
export function allowedRedirect(text: string, places: Places): URL | null {
  // What browsers take for a slash or drop must not stand in an address that others compare.
  if (/[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  if (url.hash !== '') return null
  return allowList(places).some((entry) => matches(url, entry)) ? url : null
}

function allowList({ siteUrl, redirectAllow }: Places): string[] {
  const { reset, invite, provider } = authPages
  const pages = [reset, invite, `${provider}/*`]
  return [
    ...locales.flatMap((locale) => pages.map((page) => `${siteUrl}${localePath(page, locale)}`)),
    ...redirectAllow,
  ]
}

/** The panel, which is on the origin of the API and so needs neither a code nor the list. */
export function panelUrl(publicUrl: string): string {
  return `${new URL(publicUrl).origin}/admin`
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
