import { defaultLocale, type Locale, localeOf } from '@alun/contract/rules/locale'
import { languageOf, prefixLanguage } from './language.ts'
import { chosenLanguage, type StoredLanguages } from './language-choice.ts'
import { guardedPath, normalisePath } from './language-guard.ts'

export interface Visit {
  address: { pathname: string; search: string; hash: string }
  stored: StoredLanguages
  browser: string | undefined
  /** Whether it is shown in its own language, whichever is stored. */
  stays: boolean
}

interface VisitedAddress {
  language: Locale
  /** Path, query and hash to show instead; `null` where the address is right as it is. */
  instead: string | null
  /** Whether the other address is another document, which must be loaded. */
  load: boolean
}

/** The language of a document that is opened at an address, and where to redirect for it. */
export function visitedAddress({ address, stored, browser, stays }: Visit): VisitedAddress {
  const { pathname, search, hash } = address
  const query = new URLSearchParams(search)
  const asked = languageOf(query.get('lang'))
  // Back shows the page that was read, and the answer to a form exists at this address only.
  if (
    asked === null &&
    prefixLanguage(pathname) !== defaultLocale &&
    (stays || query.has('form'))
  ) {
    return { language: localeOf(pathname), instead: null, load: false }
  }
  const language = chosenLanguage({ asked, pathname, stored, browser })
  const path = onThisHost(guardedPath(pathname, language, null))
  const target = path + (asked === null ? search : withoutLang(search)) + hash
  return {
    language,
    instead: target === pathname + search + hash ? null : target,
    load: path !== normalisePath(pathname),
  }
}

/** A path that begins with two slashes would name another host. */
function onThisHost(path: string): string {
  return path.replace(/^\/+/, '/')
}

/** Removes `lang`; the rest of the query keeps its exact spelling. */
function withoutLang(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^lang(?:=|$)/.test(part))
    .join('&')
  return rest && `?${rest}`
}
