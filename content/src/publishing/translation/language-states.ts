import { locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import { seenTexts, shownStates } from '../../core/records/translation-states.ts'
import type { TranslationRow } from './translation-rows.ts'

/** The states of a record's languages, and what each translation was made of, as the form gets them. */
export const languageStates = z.object({
  states: z.partialRecord(localeSchema, z.enum(shownStates)),
  /** Ready languages that readers do not get yet. */
  unpublished: z.array(localeSchema),
  /** By language. */
  seen: z.partialRecord(localeSchema, seenTexts),
})
export type LanguageStates = z.output<typeof languageStates>

const isMarked = (state: TranslationRow['public']) => state === 'ready' || state === 'outdated'

export function statesIn(rows: readonly TranslationRow[]): LanguageStates {
  const known = rows.filter(({ locale }) => locales.includes(locale))
  return {
    states: Object.fromEntries(
      known.map(({ locale, state, waiting }) => [
        locale,
        waiting && state === 'ready' ? 'waiting' : state,
      ]),
    ),
    unpublished: known.flatMap((row) =>
      isMarked(row.state) && !isMarked(row.public) && !row.waiting ? row.locale : [],
    ),
    seen: Object.fromEntries(known.map(({ locale, seen }) => [locale, seen])),
  }
}
