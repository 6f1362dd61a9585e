import type { Locale } from '@alun/contract/rules/locale'
import { office } from '@alun/contract/rules/site'

/** The default language of notifications to sales. */
export const salesLanguage: Locale = office.locale
