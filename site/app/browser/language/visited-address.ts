import { defaultLocale, type Locale, localeOf } from '@alun/contract/rules/locale'
import { languageOf, prefixLanguage } from './language.ts'
import { chosenLanguage, type StoredLanguages } from './language-choice.ts'
import { guardedPath, normalisePath } from './language-guard.ts'

export interface OpenedAddress {
  address: { pathname: string; search: string; hash: string }
  stored: StoredLanguages
  browser: string | undefined
  /** Keeps the language of the address, whatever is stored. */
  stays: boolean
}

interface VisitedAddress {
  language: Locale
  /** Path, query and hash to show instead; `null` if the address is right. */
  instead: string | null
  /** Whether `instead` is another document. */
  load: boolean
}

/** Language of a document at an address, and the redirect that it needs. */
export function visitedAddress({ address, stored, browser, stays }: OpenedAddress): VisitedAddress {
  const { pathname, search, hash } = address
  const query = new URLSearchParams(search)
  const asked = languageOf(query.get('lang'))
  // Back must show the page that was read, and the answer to a form exists only at this address.
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

/** Removes `lang` and keeps the exact spelling of the rest. */
function withoutLang(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^lang(?:=|$)/.test(part))
    .join('&')
  return rest && `?${rest}`
}
