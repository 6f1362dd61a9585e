import type { Locale } from '@alun/contract/rules/locale'

/** In which those who answer enquiries are told of them, until the settings say another. */
export const salesLanguage: Locale = 'ua'
