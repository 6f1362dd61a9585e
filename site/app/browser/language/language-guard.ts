import { defaultLocale, type Locale } from '@alun/contract/rules/locale'

// One short pattern, because it is in every document; a test compares it with `path-kinds.ts`. The
// last part matches archives, which have the whole address of a page in their path.
const otherThanPages =
  /^\/(?:assets|media|builds|brochures|api|v1|healthz|metrics)(?:\/|$)|\/https?:/
const fileEnding =
  /\.(?:data|html?|m?js|css|map|json|xml|txt|ics|pdf|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm)$/
const twoLetters = /^\/[a-z]{2}(?=\/|$)/

/**
 * The path in the chosen language. Begins with exactly one slash, so it cannot name another host.
 */
export function guardedPath(
  pathname: string,
  selected: Locale | null,
  storedDefault: Locale | null,
): string {
  const given = normalisePath(pathname)
  let path = given
  // The prefix of the default language has no files below it, only placeholders.
  while (`${path}/`.startsWith(`/${defaultLocale}/`)) {
    path = path.slice(defaultLocale.length + 1) || '/'
  }
  if (otherThanPages.test(path) || fileEnding.test(path)) return path === given ? pathname : path
  const language = selected ?? storedDefault ?? defaultLocale
  let bare = path.replace(twoLetters, '')
  // The default language has no prefix, so another two-letter segment would be read as one.
  while (language === defaultLocale && twoLetters.test(bare)) bare = bare.replace(twoLetters, '')
  const prefix = language === defaultLocale ? '' : `/${language}`
  return prefix + (bare === '/' ? '' : bare) || '/'
}

/** Canonical path: single slashes, none at the end. */
export function normalisePath(pathname: string): string {
  return `/${pathname}`.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1')
}
