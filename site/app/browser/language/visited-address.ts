import { type Locale, localeOf } from '@alun/contract/rules/locale'
import { languageOf, prefixLanguage } from './language.ts'
import { chosenLanguage, type StoredLanguages } from './language-choice.ts'
import { guardedPath, plainPath } from './language-guard.ts'

export interface Visit {
  address: { pathname: string; search: string; hash: string }
  stored: StoredLanguages
  /** First language of the browser. */
  browser: string | undefined
  /** The reader has come by Back or Forward. */
  returning: boolean
}

export interface VisitedAddress {
  language: Locale
  /** Path, query and hash to show instead; `null` where the address is right as it is. */
  instead: string | null
  /** The other address has a document of its own. */
  load: boolean
}

/** What a document that is opened at an address does about its language. */
export function visitedAddress({ address, stored, browser, returning }: Visit): VisitedAddress {
  const { pathname, search, hash } = address
  const query = new URLSearchParams(search)
  const asked = languageOf(query.get('lang'))
  // Back leads to the page that was read, and an answer to a form exists at this address alone.
  if (asked === null && prefixLanguage(pathname) !== 'en' && (returning || query.has('form'))) {
    return { language: localeOf(pathname), instead: null, load: false }
  }
  const language = chosenLanguage({ asked, pathname, stored, browser })
  const path = onThisHost(guardedPath(pathname, language, null))
  const target = path + (asked === null ? search : withoutLang(search)) + hash
  return {
    language,
    instead: target === pathname + search + hash ? null : target,
    load: path !== plainPath(pathname),
  }
}

/** A path that begins with two slashes would name another host; the guard leaves those of files alone. */
export function onThisHost(path: string): string {
  return path.replace(/^\/+/, '/')
}

/** The rest stays letter by letter, as a campaign or another program wrote it. */
export function withoutLang(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^lang(?:=|$)/.test(part))
    .join('&')
  return rest && `?${rest}`
}
