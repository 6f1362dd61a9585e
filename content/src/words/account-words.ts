import { type Locale, languageName } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import type { Words } from './words.ts'

/** What a language of the site is called in those of the panel. */
export function languageWords(locale: Locale): Words {
  return Object.fromEntries(panelLocales.map((reader) => [reader, languageName(locale, reader)]))
}

export type AccountStatus = 'active' | 'invited' | 'suspended'
