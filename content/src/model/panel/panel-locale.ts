import type { Locale } from '@alun/contract/rules/locale'

/** The site's name of the panel's language. */
export function panelLocale(language: string): Locale {
  if (language === 'uk') return 'ua'
  return language === 'ru' ? 'ru' : 'en'
}
