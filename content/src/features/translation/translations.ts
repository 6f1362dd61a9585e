import { type Locale, locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isPage, itemSubjects, may, pageSubjects, type Role } from '../../access/permissions.ts'
import { type Database, rowsOf } from '../../database/rows.ts'
import { filterAddress, optional, rowsBefore } from '../../http/list-filter.ts'
import { latestOf, titleOf } from './latest-versions.ts'
import { type TranslationState, translationStates } from './translation-state.ts'

export const rowsInOverview = 100

const subjects = [...itemSubjects, ...pageSubjects]

/** What the address of the overview says. */
export const translationFilter = z.object({
  state: optional(z.enum(translationStates)),
  language: optional(z.enum(locales)),
  type: optional(z.enum(subjects)),
  from: rowsBefore,
})
export type TranslationFilter = z.output<typeof translationFilter>

export function overviewAddress(filter: Partial<TranslationFilter>): string {
  return filterAddress('/admin/translations', filter)
}

const state = z.enum(translationStates).nullable()
const row = z
  .object({
    subject: z.enum(subjects),
    id: z.string().nullable(),
    title: z.string().nullable(),
    source: z.enum(locales).nullable(),
    en: state,
    ua: state,
    ru: state,
  })
  .transform(({ en, ua, ru, ...rest }) => ({ ...rest, states: { en, ua, ru } }))
export type TranslatedRecord = z.output<typeof row>

/** Translations of everything that this role may change, what was changed last first: one statement. */
export async function readTranslations(
  db: Database,
  { filter, locale, role }: { filter: TranslationFilter; role: Role | null; locale: Locale },
): Promise<{ rows: TranslatedRecord[]; hasMore: boolean }> {
  const shown = subjects.filter(
    (each) => may(role, 'update', each) && (filter.type ?? each) === each,
  )
  if (shown.length === 0) return { rows: [], hasMore: false }
  const parts = shown.map((subject): SQL => {
    const states = locales.map(
      (each) =>
        sql`${sql.identifier(`version_translation_in_${each}`)}::text as ${sql.identifier(each)}`,
    )
    const [id, title, isOfRecord] = isPage(subject)
      ? [sql`null`, sql`null`, sql``]
      : [sql`parent_id::text`, titleOf(subject, locale), sql`and parent_id is not null`]
    return sql`
      select ${subject}::text as subject, ${id} as id, ${title} as title, v.updated_at as changed,
        version_translation_source::text as source, ${sql.join(states, sql`, `)}
      from ${latestOf(subject)} where latest ${isOfRecord}`
  })
  const found = await rowsOf(
    db,
    sql`select * from (${sql.join(parts, sql` union all `)}) as records
      where ${isIn(filter.state, filter.language ? [filter.language] : locales)}
      order by changed desc, subject, id limit ${rowsInOverview + 1} offset ${filter.from}`,
    row,
  )
  return { rows: found.slice(0, rowsInOverview), hasMore: found.length > rowsInOverview }
}

function isIn(wanted: TranslationState | undefined, languages: readonly Locale[]): SQL {
  if (!wanted) return sql`true`
  const each = languages.map((locale) => sql`${sql.identifier(locale)} = ${wanted}`)
  return sql`(${sql.join(each, sql` or `)})`
}
