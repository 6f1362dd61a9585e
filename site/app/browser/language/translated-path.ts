import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { listScreens, pathOf } from '@alun/contract/rules/screens'

export const untranslatedNote = 'untranslated'

interface Place {
  pathname: string
  search: string
  hash: string
}

/** Target of the language switch; leads to the section's list if the page is not translated. */
export function translatedPath(
  { pathname, search, hash }: Place,
  locale: Locale,
  readyLocales: readonly Locale[] | null,
): string {
  const path = unprefixedPath(pathname)
  if (readyLocales !== null && !readyLocales.includes(locale)) {
    // A list that lacks a page has fewer items in that language.
    const list = listScreens.find((name) => `${path}/`.startsWith(`${pathOf(name)}/`))
    return `${localePath(list ? pathOf(list) : '/', locale)}#${untranslatedNote}`
  }
  return localePath(path, locale) + search + (hash === `#${untranslatedNote}` ? '' : hash)
}
