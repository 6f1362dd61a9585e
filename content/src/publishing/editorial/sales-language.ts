import type { Locale } from '@alun/contract/rules/locale'
import { office } from '@alun/contract/rules/site'

export const salesLanguage: Locale = office.locale
