import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { listScreens, screens } from '@alun/contract/rules/screens'

/** Hash of the note that a page has no version in the reader's language. */
export const untranslatedNote = 'untranslated'

interface Place {
  pathname: string
  search: string
  hash: string
}

/**
 * Where the language switch leads: the same page, query and hash included; the list of its
 * section, with a note, where the page isn't ready in the other language.
 */
export function translatedPath(
  { pathname, search, hash }: Place,
  locale: Locale,
  readyLocales: readonly Locale[] | null,
): string {
  const path = unprefixedPath(pathname)
  if (readyLocales !== null && !readyLocales.includes(locale)) {
    const list = listScreens.find((name) => path.startsWith(`${screens[name].path}/`))
    return `${localePath(list ? screens[list].path : '/', locale)}#${untranslatedNote}`
  }
  return localePath(path, locale) + search + (hash === `#${untranslatedNote}` ? '' : hash)
}
