import type { Locale } from '@alun/contract/rules/locale'
import type { En } from './all-words.ts'

/** The words that islands say: in one file for each language, loaded with the first island. */
export const browserAreas = [
  'attachment',
  'calculator',
  'enquiry',
  'gallery',
  'layout',
  'map',
  'project',
  'promoDialog',
  'screen',
  'search',
  'sentNext',
  'slot',
  'viewing',
] as const satisfies readonly (keyof En)[]

/** The module with them in one language. */
export const browserWords = (locale: Locale) => `virtual:browser-words/${locale}`
