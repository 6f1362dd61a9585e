import type { Locale } from '@alun/contract/rules/locale'

/** The default language of notifications to sales. */
export const salesLanguage: Locale = 'ua'
