import { type Locale, localeOf } from '@alun/contract/locale'
import { languageOf, prefixLanguage } from './language.ts'
import type { StoredLanguages } from './language-choice.ts'
import { guardedPath } from './language-guard.ts'
import { onThisHost, withoutLang } from './visited-address.ts'

export interface Following {
  address: { pathname: string; search: string; hash: string }
  /** Path of the page that is shown. */
  from: string
  stored: StoredLanguages
  /** The reader goes through the history. */
  returning: boolean
}

export interface FollowedAddress {
  /** Asked for by the address, to be remembered first. */
  wanted: Locale | null
  /** Path, query and hash to lead to instead. */
  instead: string | null
  /** To be remembered once the page is there: the reader has gone back to this language. */
  found: Locale | null
}

/** What a navigation inside the site does about its language. */
export function followedAddress({ address, from, stored, returning }: Following): FollowedAddress {
  const { pathname, search, hash } = address
  if (returning) {
    return { wanted: null, instead: null, found: pathname === from ? null : localeOf(pathname) }
  }
  const asked = languageOf(new URLSearchParams(search).get('lang'))
  const wanted = asked ?? (prefixLanguage(pathname) === 'en' ? 'en' : null)
  // Where nothing can be remembered the address alone says the language.
  const before = stored.i18n_redirected ?? stored.lang ?? localeOf(pathname)
  const path = onThisHost(guardedPath(pathname, wanted ?? stored.selectedLanguage, before))
  const target = path + (asked === null ? search : withoutLang(search)) + hash
  return { wanted, instead: target === pathname + search + hash ? null : target, found: null }
}
