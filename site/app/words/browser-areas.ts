import type { Locale } from '@alun/contract/rules/locale'
import type { En } from './all-words.ts'

/** Words that islands use: one file per language, loaded with the first island. */
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

export const browserWords = (locale: Locale) => `virtual:browser-words/${locale}`
