import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'

export type LinkKind = 'internal' | 'external' | 'contact' | 'fragment'

export interface LinkAddress {
  kind: LinkKind
  href: string
}

const elsewhere = 'https://elsewhere.invalid'

/** Files and machine-readable addresses exist once, in no language. */
const withoutLanguage = /^\/(media|assets|builds|fonts)\//

/**
 * Where a link written by an editor may lead, or `null` where it must not lead anywhere. The
 * address is judged as a browser parses it, so a refused protocol (requirements §2) can't be
 * disguised by case, control characters or entities; a path must begin with a slash.
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
