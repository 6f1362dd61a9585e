import { locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import type { TranslationRow } from '../../core/payload/translation-rows.ts'
import { shownStates } from '../../core/records/translation-states.ts'

/** The states of a record's languages, and what each translation was made of, as the form gets them. */
export const languageStates = z.object({
  states: z.partialRecord(localeSchema, z.enum(shownStates)),
  /** By language and path: the source at the time of the translation. */
  from: z.partialRecord(localeSchema, z.record(z.string(), z.string())),
})
export type LanguageStates = z.output<typeof languageStates>

export function statesIn(rows: readonly TranslationRow[]): LanguageStates {
  const known = rows.filter(({ locale }) => locales.includes(locale))
  return {
    states: Object.fromEntries(
      known.map(({ locale, state, waiting }) => [locale, waiting ? 'waiting' : state]),
    ),
    from: Object.fromEntries(
      known.map(({ locale, seen }) => [
        locale,
        Object.fromEntries(Object.entries(seen).map(([path, { from }]) => [path, from])),
      ]),
    ),
  }
}
