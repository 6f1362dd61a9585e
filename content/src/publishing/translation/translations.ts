import { type Locale, locales } from '@alun/contract/rules/locale'
import type { Role } from '@alun/contract/rules/roles'
import { z } from 'zod'
import { contentOf, contentSubjects } from '../../core/access/permissions.ts'
import type { Database } from '../../core/database/rows.ts'
import { filterAddress, optional, rowsBefore } from '../../core/http/list-filter.ts'
import { shownStates } from '../../core/records/translation-states.ts'
import { readTranslated, type TranslatedRecord } from './translation-rows.ts'

export const rowsInOverview = 100

/** The filter in the address of the overview. */
export const translationFilter = z.object({
  state: optional(z.enum(shownStates)),
  language: optional(z.enum(locales)),
  type: optional(z.enum(contentSubjects)),
  from: rowsBefore,
})
type TranslationFilter = z.output<typeof translationFilter>

export function overviewAddress(filter: Partial<TranslationFilter>): string {
  return filterAddress('/admin/translations', filter)
}

/** Reads the translations of everything that this role may change in one statement, the last changed first. */
export async function readTranslations(
  db: Database,
  { filter, locale, role }: { filter: TranslationFilter; role: Role | null; locale: Locale },
): Promise<{ rows: TranslatedRecord[]; hasMore: boolean }> {
  const { from, language, state, type } = filter
  const shown = contentOf(role).filter((each) => (type ?? each) === each)
  const found = await readTranslated(db, shown, locale, {
    from,
    limit: rowsInOverview + 1,
    translated: state && { state, into: language ? [language] : locales },
  })
  return { rows: found.slice(0, rowsInOverview), hasMore: found.length > rowsInOverview }
}
