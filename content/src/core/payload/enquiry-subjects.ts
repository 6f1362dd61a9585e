import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import { fallbackChain, type Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { Column, SQL, SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import {
  accounts,
  attachments,
  enquiries,
  enquiries_rels,
  offers,
  offers_locales,
  projects,
  projects_locales,
  units,
  vacancies,
  vacancies_locales,
} from './db-schema.gen.ts'

const isCompared = (ids: SQL) =>
  sql`exists (select from ${enquiries_rels} where ${enquiries_rels.parent} = ${enquiries.id}
    and ${enquiries_rels.path} = 'shortlist' and ${enquiries_rels.unitsID} = any (${ids}))`

/**
 * Conditions for enquiries that refer to one of these records of a type; `subjects` stores the names of such
 * records.
 */
const naming = {
  projects: (ids: SQL) => sql`${enquiries.project} = any (${ids})`,
  units: (ids: SQL) => sql`(${enquiries.unit} = any (${ids}) or ${isCompared(ids)})`,
  vacancies: (ids: SQL) => sql`${enquiries.vacancy} = any (${ids})`,
  offers: (ids: SQL) => sql`${enquiries.offer} = any (${ids})`,
  accounts: (ids: SQL) =>
    sql`(${enquiries.owner} = any (${ids}) or ${enquiries.partner} = any (${ids}))`,
  attachments: (ids: SQL) => sql`${enquiries.attachment} = any (${ids})`,
} as const satisfies Record<string, (ids: SQL) => SQL>

/** A type to whose records enquiries refer. */
export type EnquirySubject = keyof typeof naming
export const enquirySubjects = Object.keys(naming) as EnquirySubject[]

const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

/** How people see who has sent an enquiry. */
export const nameOfEnquiry = sql`coalesce(nullif(${enquiries.name}, ''), ${enquiries.phone}, ${enquiries.contact}, '—')`

const named = z.object({
  id: z.string(),
  name: z.string(),
  /** One of the records is the person in charge of the enquiry. */
  isOwned: z.boolean(),
  /** Number of all such enquiries. */
  count: z.number(),
})

/** Enquiries that refer to one of these records: open ones first, the last received first. */
export function enquiriesNaming(
  db: Database,
  type: EnquirySubject,
  ids: readonly string[],
  limit: number,
): Promise<z.output<typeof named>[]> {
  const isOwned =
    type === 'accounts'
      ? sql`coalesce(${enquiries.owner} = any (${idsOf(ids)}), false)`
      : sql`false`
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${nameOfEnquiry} as name, ${isOwned} as "isOwned",
        (count(*) over ())::int as count
      from ${enquiries} where ${naming[type](idsOf(ids))}
      order by ${enquiries.status} in ${openStatuses} desc, coalesce(${enquiries.receivedAt}, ${enquiries.createdAt}) desc,
        ${enquiries.id} limit ${limit}`,
    named,
  )
}

const titles = (title: Column, record: SQLWrapper) => sql`(
  select json_object_agg(_locale, ${title}) from ${title.table}
  where _parent_id = ${record} and ${title} <> '')`

const titled = (
  { id, slug }: typeof projects | typeof vacancies | typeof offers,
  title: Column,
  named: Column,
) =>
  sql`(select json_build_object('slug', ${slug}, 'title', ${titles(title, id)})
    from ${id.table} where ${id} = ${named})`

const compared = sql`(
  select json_agg(json_build_object('id', ${units.id}, 'key', ${units.key}, 'label', ${units.label},
      'project', json_build_object('slug', ${projects.slug},
        'title', ${titles(projects_locales.title, projects.id)})) order by ${enquiries_rels.order})
  from ${enquiries_rels} join ${units} on ${units.id} = ${enquiries_rels.unitsID}
    join ${projects} on ${projects.id} = ${units.project}
  where ${enquiries_rels.parent} = ${enquiries.id} and ${enquiries_rels.path} = 'shortlist')`

/**
 * Stores with enquiries the present names of the records that they refer to. Names of deleted records stay, and so
 * do those of all units in the shortlist.
 */
function storeWhere(db: Database, condition: SQL) {
  return db.execute(sql`
    update ${enquiries} set subjects = jsonb_strip_nulls(jsonb_build_object('shortlist', ${compared}))
      || coalesce(subjects, '{}') || jsonb_strip_nulls(jsonb_build_object(
        'project', ${titled(projects, projects_locales.title, enquiries.project)},
        'unit', (select json_build_object('key', ${units.key}, 'label', ${units.label})
          from ${units} where ${units.id} = ${enquiries.unit}),
        'vacancy', ${titled(vacancies, vacancies_locales.title, enquiries.vacancy)},
        'offer', ${titled(offers, offers_locales.title, enquiries.offer)},
        'partner', (select json_build_object('name', ${accounts.name}, 'email', ${accounts.email})
          from ${accounts} where ${accounts.id} = ${enquiries.partner}),
        'attachment', (select json_build_object('filename', ${attachments.filename})
          from ${attachments} where ${attachments.id} = ${enquiries.attachment})
      ))
    where ${condition}`)
}

export async function storeSubjects(db: Database, enquiry: string): Promise<void> {
  await storeWhere(db, sql`${enquiries.id} = ${enquiry}`)
}

/** Replaces the stored names after the unit or project of an enquiry was corrected. */
export async function correctSubjects(db: Database, { id }: { id: string }): Promise<void> {
  await db.execute(sql`update ${enquiries} set subjects = subjects - 'unit' - 'project'
    where ${enquiries.id} = ${id}`)
  await storeSubjects(db, id)
}

/** Call it before a record is deleted: its name stays in enquiries and, for a person, in their history. */
export async function keepSubject(db: Database, type: EnquirySubject, id: string): Promise<void> {
  await storeWhere(db, naming[type](idsOf([id])))
  if (type !== 'accounts') return
  await db.execute(sql`update enquiry_history set account_name = coalesce(${accounts.name}, ${accounts.email})
    from ${accounts} where ${accounts.id} = enquiry_history.account_id and ${accounts.id} = ${id}`)
}

type Titled = 'project' | 'vacancy' | 'offer'

/** The title of a record that an enquiry referred to, in the nearest language; `stored` is the column that has it. */
export function storedTitle(
  of: Titled,
  requested: Locale,
  stored: SQLWrapper = enquiries.subjects,
): SQL<string | null> {
  const title = sql`${stored} -> ${sql.raw(`'${of}'`)}`
  const written = fallbackChain(requested).map(
    (each) => sql`${title} -> 'title' ->> ${sql.raw(`'${each}'`)}`,
  )
  return sql<string | null>`coalesce(${sql.join(written, sql`, `)}, ${title} ->> 'slug')`
}

export const storedUnit = sql<string | null>`${enquiries.subjects} -> 'unit' ->> 'label'`
