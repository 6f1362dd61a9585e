import { defaultLocale, type Locale, localeOfLanguage } from '@alun/contract/rules/locale'
import { withZone } from '@alun/contract/rules/zone-text'

/** A text of the admin panel in its three languages, which are called `uk` and not `ua` there. */
export type Words = { en: string; uk: string; ru: string }

export function words(en: string, uk: string, ru: string): Words {
  return { en: withZone(en, 'en'), uk: withZone(uk, 'ua'), ru: withZone(ru, 'ru') }
}

/** The text in the language of the panel. */
export function inPanelLanguage(text: Words, { i18n }: { i18n?: { language: string } }): string {
  const language = i18n?.language
  return language === 'uk' || language === 'ru' ? text[language] : text.en
}

/** The site's name of the panel's language. */
export function panelLocale(language: string): Locale {
  return localeOfLanguage(language) ?? defaultLocale
}

/** The language of the panel, and the function that translates into it. */
export interface PanelText {
  language: string
  t: (text: Words) => string
}

export function panelTextOf(i18n: { language: string }): PanelText {
  return { language: i18n.language, t: (text) => inPanelLanguage(text, { i18n }) }
}
