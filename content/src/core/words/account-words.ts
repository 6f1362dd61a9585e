import { htmlLang, isLocale, type Locale, spokenName } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { inPanelLanguage, type PanelI18n, type Words } from './words.ts'

/** The name of a language of the site, in the languages of the panel. */
export function languageWords(locale: Locale): Words {
  return spokenWords(htmlLang(locale))
}

/** The name of a language in the reader's language; its code if the site lacks it. */
export function languageIn(code: string, { i18n }: { i18n: PanelI18n }): string {
  return isLocale(code) ? inPanelLanguage(languageWords(code), { i18n }) : code
}

export function spokenWords(language: string): Words {
  return Object.fromEntries(panelLocales.map((reader) => [reader, spokenName(language, reader)]))
}

export const accountStatuses = ['active', 'invited', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export type Nameable = { [Part in 'name' | 'email']?: string | null | undefined }

/** The name that sales, who cannot read accounts, sees of a person: the name, or the local part of the email. */
export function shownName({ name, email }: Nameable): string {
  return name?.trim() || (email?.split('@', 1)[0] ?? '')
}
