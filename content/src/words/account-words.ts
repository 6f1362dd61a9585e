import { htmlLang, type Locale, spokenName } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import type { Words } from './words.ts'

/** What a language of the site is called in those of the panel. */
export function languageWords(locale: Locale): Words {
  return spokenWords(htmlLang(locale))
}

/** The same of any BCP 47 language. */
export function spokenWords(language: string): Words {
  return Object.fromEntries(panelLocales.map((reader) => [reader, spokenName(language, reader)]))
}

export type AccountStatus = 'active' | 'invited' | 'suspended'
