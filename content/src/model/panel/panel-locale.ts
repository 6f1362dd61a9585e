import type { Locale } from '@alun/contract/rules/locale'

/** Languages of the panel by those of the site. */
export function panelLocale(language: string): Locale {
  if (language === 'uk') return 'ua'
  return language === 'ru' ? 'ru' : 'en'
}
