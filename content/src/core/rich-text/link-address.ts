import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'

interface LinkAddress {
  kind: 'internal' | 'external' | 'contact' | 'fragment'
  href: string
}

const elsewhere = 'https://elsewhere.invalid'

/** Files have no language prefix. */
const withoutLanguage = /^\/(media|assets|builds|fonts)\//

/**
 * The address of a link by an editor; `null` for every protocol but http, https, mailto and tel, because
 * others run scripts or carry data. It is parsed as in a browser, so case, control characters or entities
 * cannot disguise a protocol; a path must begin with a slash.
 */
export function linkAddress(
  written: string,
  locale: Locale,
  siteOrigin: string | undefined,
): LinkAddress | null {
  const href = written.trim()
  const url = URL.parse(href, elsewhere)
  if (url?.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
    return { kind: 'contact', href: url.href }
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.origin === siteOrigin) return { kind: 'internal', href: sitePath(url, locale) }
  if (url.origin !== elsewhere) return { kind: 'external', href: url.href }
  if (href.startsWith('#')) return { kind: 'fragment', href: url.hash || '#' }
  return href.startsWith('/') ? { kind: 'internal', href: sitePath(url, locale) } : null
}

function sitePath({ pathname, search, hash }: URL, locale: Locale): string {
  const path = pathname.replace(/\/{2,}/g, '/')
  const prefixed = withoutLanguage.test(path) ? path : localePath(unprefixedPath(path), locale)
  return prefixed + search + hash
}
