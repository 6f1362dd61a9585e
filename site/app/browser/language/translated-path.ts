import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { isListScreen, parentOf, pathOf, screenAt } from '@alun/contract/rules/screens'

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
    return `${localePath(listAt(path), locale)}#${untranslatedNote}`
  }
  return localePath(path, locale) + search + (hash === `#${untranslatedNote}` ? '' : hash)
}

/** The list of a page's section; the home page if it has none. */
function listAt(path: string): string {
  const { screen } = screenAt(path) ?? {}
  if (screen === undefined) return '/'
  // A list that lacks a page has fewer items in that language.
  const list = isListScreen(screen) ? screen : parentOf(screen)
  return list === null ? '/' : pathOf(list)
}
