import { type Locale, locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import {
  isPage,
  itemSubjects,
  may,
  pageSubjects,
  type Role,
  type Subject,
} from '../../access/permissions.ts'
import { type Database, milliseconds, rowsOf } from '../../database/rows.ts'
import {
  type ContentSubject,
  type ItemSubject,
  latestOf,
  titleOf,
} from '../translation/latest-versions.ts'
import { stateFields } from '../translation/translation-state.ts'

const draftsShown = 8

const amount = z.coerce.number()
const counted = z.object({
  subject: z.enum([...itemSubjects, ...pageSubjects]),
  drafts: amount,
  mine: amount,
  missing_en: amount,
  missing_ua: amount,
  missing_ru: amount,
  outdated_en: amount,
  outdated_ua: amount,
  outdated_ru: amount,
})

/** What is to be done in one type or on one page. */
export interface SubjectWork {
  subject: ContentSubject
  drafts: number
  mine: number
  missing: Record<Locale, number>
  outdated: Record<Locale, number>
}

const draft = z.object({
  subject: z.enum(itemSubjects),
  id: z.string(),
  title: z.string().nullable(),
  at: z.number(),
})
export type Draft = z.infer<typeof draft>

/** Drafts and translations of what this role may change: one statement, however much there is. */
export function countContentWork(
  db: Database,
  { me, role }: { me: string; role: Role | null },
): Promise<SubjectWork[]> {
  const subjects = [...itemSubjects, ...pageSubjects].filter((each) => may(role, 'update', each))
  if (subjects.length === 0) return Promise.resolve([])
  const states = sql.join(
    (['missing', 'outdated'] as const).flatMap((state) =>
      locales.map(
        (locale) =>
          sql`count(*) filter (where ${sql.identifier(`version_translation_in_${locale}`)} = ${sql.raw(`'${state}'`)}) as ${sql.identifier(`${state}_${locale}`)}`,
      ),
    ),
    sql`, `,
  )
  const each = subjects.map(
    (subject) => sql`
      select ${subject}::text as subject, ${states},
        count(*) filter (where version__status = 'draft') as drafts,
        ${isPage(subject) ? sql`0` : sql`count(*) filter (where version__status = 'draft' and version_edited_by = ${me})`} as mine
      from ${latestOf(subject)}
      where latest ${isPage(subject) ? sql`` : sql`and parent_id is not null`}`,
  )
  return rowsOf(
    db,
    sql.join(each, sql` union all `),
    counted.transform(({ subject, drafts, mine, ...row }) => ({
      subject,
      drafts,
      mine,
      missing: { en: row.missing_en, ua: row.missing_ua, ru: row.missing_ru },
      outdated: { en: row.outdated_en, ua: row.outdated_ua, ru: row.outdated_ru },
    })),
  )
}

/** Drafts that this person saved last, the newest first: one statement. */
export function readDrafts(
  db: Database,
  { me, role, locale }: { me: string; role: Role | null; locale: Locale },
): Promise<Draft[]> {
  const subjects = itemSubjects.filter((each) => may(role, 'update', each))
  if (subjects.length === 0) return Promise.resolve([])
  const each = subjects.map(
    (subject) => sql`
      select ${subject}::text as subject, parent_id as id, v.updated_at as saved,
        ${titleOf(subject, locale)} as title
      from ${latestOf(subject)}
      where latest and parent_id is not null and version__status = 'draft'
        and version_edited_by = ${me}`,
  )
  return rowsOf(
    db,
    sql`select subject, id, title, ${milliseconds(sql`saved`)} as at
      from (${sql.join(each, sql` union all `)}) as drafts
      order by saved desc, id limit ${draftsShown}`,
    draft,
  )
}

/** A list of the panel with one filter for each of these fields. */
export function listAddress(subject: Subject, filter: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([field, value], at): [string, string] => [
      `where[or][0][and][${at}][${field}][equals]`,
      value,
    ]),
  )
  return `/admin/collections/${subject}?${query}`
}

/** Where the drafts of a type are listed, everybody's or one's own. */
export function draftsAddress(subject: ItemSubject, me?: string): string {
  return listAddress(subject, { _status: 'draft', ...(me && { editedBy: me }) })
}

/** Where the records stand whose translation is in this state. */
export function translationsAddress(
  subject: ContentSubject,
  locale: Locale,
  state: 'missing' | 'outdated',
): string {
  return isPage(subject)
    ? `/admin/globals/${subject}/translate?locale=${locale}`
    : listAddress(subject, { [`translation.${stateFields[locale]}`]: state })
}
