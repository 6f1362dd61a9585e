import { type Locale, locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { getTableName, type SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import {
  type ContentSubject,
  contentSubjects,
  type itemSubjects,
  rolesWith,
} from '../access/permissions.ts'
import { lock } from '../database/advisory-lock.ts'
import { type Database, milliseconds, rowsOf } from '../database/rows.ts'
import { shownStates } from '../records/translation-states.ts'
import * as tables from './db-schema.gen.ts'
import { nearestTitle } from './nearest-title.ts'

export type ItemSubject = (typeof itemSubjects)[number]

const exported = Object.values(tables)
const versionTables = exported.filter((table) => 'version__status' in table)
const titles = exported.flatMap((table) => {
  if ('version_title' in table) return table.version_title
  return 'version_name' in table ? table.version_name : []
})

const owners = [tables.unit_types, tables.construction_updates]

const nameOf = (subject: ContentSubject) => `_${subject.replaceAll('-', '_')}_v`

/** The table of versions; only that of items has a parent. */
function tableOf(subject: ContentSubject) {
  const found = versionTables.find((table) => getTableName(table) === nameOf(subject))
  if (!found) throw new Error(`There is no table ${nameOf(subject)}`)
  return found
}
type Versions = ReturnType<typeof tableOf>

/** The column of titles of versions. */
function titleOf(subject: ContentSubject) {
  const found = titles.find(({ table }) => getTableName(table) === `${nameOf(subject)}_locales`)
  if (!found) throw new Error(`There is no title in ${nameOf(subject)}_locales`)
  return found
}

/** The state of the translation into a language. Its column depends on the site, so it is not in the schema. */
const stateIn = (table: Versions, locale: Locale) =>
  sql`${table}.${sql.identifier(`version_translation_in_${locale}`)}`

/**
 * Joins to a draft whether its editor may publish, and the newest published version. A translation is finished if
 * its language is ready. It waits if the published version lacks it, or if its editor may not publish.
 */
function besidePublic(v: Versions): SQL {
  const { accounts } = tables
  const isOfSame = 'parent' in v ? sql`public.parent_id = ${v.parent}` : sql`true`
  const publishers = rolesWith('publish', 'settings')
  return sql`left join ${accounts} on ${accounts.id}::text = ${v.version_editedBy}
    cross join lateral (select coalesce(${accounts.role}::text in ${publishers}, true) as is_publisher) as author
    left join lateral (
      select * from ${v} as public
      where ${v.version__status} = 'draft' and public.version__status = 'published' and ${isOfSame}
      order by public.updated_at desc limit 1
    ) as public on true`
}

const waitsIn = (v: Versions, locale: Locale) =>
  sql`(${v.version__status} = 'draft' and ${stateIn(v, locale)} = 'ready'
    and ${v.version_translation_source}::text is distinct from ${locale}
    and (not is_publisher or public.${sql.identifier(`version_translation_in_${locale}`)} is distinct from 'ready'))`

/** The state as people see it, where `ready` means that it is on the site. */
const shownIn = (v: Versions, locale: Locale) =>
  sql`case when ${waitsIn(v, locale)} then 'waiting' else ${stateIn(v, locale)}::text end`

/** Condition of a newest version; a page that was never saved has none. */
const isNewest = (v: Versions) =>
  'parent' in v ? sql`${v.latest} and ${v.parent} is not null` : sql`${v.latest}`

function recordOf(subject: ContentSubject, v: Versions, locale: Locale): SQL {
  if (!('parent' in v)) return sql`null as id, ${v.version_editedBy} as account, null as title`
  // Types of units and reports on the construction have the same titles in several projects.
  const owner = owners.find((table) => getTableName(table) === subject.replaceAll('-', '_'))
  const project = owner
    ? sql`(select ${owner.project} from ${owner} where ${owner.id} = ${v.parent})`
    : sql`null::uuid`
  const names = [
    sql`coalesce(${nearestTitle(titleOf(subject), v.id, locale)}, ${v.version_slug})`,
    nearestTitle(tables.projects_locales.title, project, locale),
  ]
  return sql`${v.parent}::text as id, ${v.version_editedBy} as account,
    nullif(concat_ws(' · ', ${sql.join(names, sql`, `)}), '') as title`
}

const subject = z.enum(contentSubjects)
const state = z.enum(shownStates).nullable()
const version = z.object({
  subject,
  /** `null` for a page, like the title. */
  id: z.string().nullable(),
  title: z.string().nullable(),
  at: z.number(),
  source: z.enum(locales).nullable().catch(null),
  states: z.record(z.string(), state),
  name: z.string().nullable(),
  email: z.string().nullable(),
})
/** The newest version of a record or page, with the person who saved it. */
export type NewestVersion = z.output<typeof version>

interface Wanted {
  limit: number
  from?: number
  /** Drafts that this person saved last. */
  draftsOf?: string
  /** Only versions whose translation into one of these languages has this state. */
  translated?: { state: string; into: readonly Locale[] }
}

/** Reads the newest versions of all records of these types in one statement, the last saved first. */
export async function readNewest(
  db: Database,
  subjects: readonly ContentSubject[],
  locale: Locale,
  { draftsOf, from = 0, limit, translated }: Wanted,
): Promise<NewestVersion[]> {
  if (subjects.length === 0) return []
  const { accounts } = tables
  const parts = subjects.map((each) => {
    const v = tableOf(each)
    const isIn = translated?.into.map((name) => sql`${shownIn(v, name)} = ${translated.state}`)
    const states = locales.map((name) => sql`${name}::text, ${shownIn(v, name)}`)
    return sql`(
      select ${each}::text as subject, ${recordOf(each, v, locale)}, ${v.updatedAt} as saved,
        ${v.version_translation_source}::text as source,
        json_build_object(${sql.join(states, sql`, `)}) as states
      from ${v} ${besidePublic(v)} where ${isNewest(v)}
        ${draftsOf && 'parent' in v ? sql`and ${v.version__status} = 'draft' and ${v.version_editedBy} = ${draftsOf}` : sql``}
        ${isIn ? sql`and (${sql.join(isIn, sql` or `)})` : sql``}
      order by saved desc limit ${from + limit})`
  })
  return rowsOf(
    db,
    sql`select newest.*, ${milliseconds(sql`saved`)} as at, ${accounts.name}, ${accounts.email}
      from (${sql.join(parts, sql` union all `)}) as newest
        left join ${accounts} on ${accounts.id}::text = account
      order by saved desc, subject, newest.id limit ${limit} offset ${from}`,
    version,
  )
}

const finished = version
  .pick({ subject: true, id: true, title: true, at: true, name: true, email: true })
  .extend({ languages: z.array(z.enum(locales)) })
/** A draft, and the languages of its finished translations that wait for publication. */
export type FinishedTranslation = z.output<typeof finished>

/** Reads finished translations in one statement, the last saved first. */
export async function readFinishedTranslations(
  db: Database,
  subjects: readonly ContentSubject[],
  locale: Locale,
  { limit }: { limit: number },
): Promise<FinishedTranslation[]> {
  const { accounts } = tables
  const parts = subjects.map((each) => {
    const v = tableOf(each)
    const ready = locales.map((name) => sql`case when ${waitsIn(v, name)} then ${name} end`)
    return sql`
      select ${each}::text as subject, ${recordOf(each, v, locale)}, ${v.updatedAt} as saved,
        ${accounts.name}, ${accounts.email},
        array_remove(array[${sql.join(ready, sql`, `)}], null) as languages
      from ${v} ${besidePublic(v)}
      where ${isNewest(v)} and ${v.version__status} = 'draft'`
  })
  return rowsOf(
    db,
    sql`select *, ${milliseconds(sql`saved`)} as at from (${sql.join(parts, sql` union all `)}) as drafts
      where cardinality(languages) > 0 order by saved desc, subject, id limit ${limit}`,
    finished,
  )
}

const amount = z.coerce.number()
const perLocale = z.record(z.string(), amount)
const work = z.object({
  subject,
  all: amount,
  drafts: amount,
  mine: amount,
  missing: perLocale,
  started: perLocale,
  outdated: perLocale,
  waiting: perLocale,
})
/** Work to do in one type or on one page. */
export type SubjectWork = z.output<typeof work>

/** Counts drafts, those that `me` saved last, and translations, in one statement. */
export async function countWork(
  db: Database,
  subjects: readonly ContentSubject[],
  me: string,
): Promise<SubjectWork[]> {
  if (subjects.length === 0) return []
  const parts = subjects.map((each) => {
    const v = tableOf(each)
    const isDraft = sql`${v.version__status} = 'draft'`
    const isMine = 'parent' in v ? sql`${v.version_editedBy} = ${me}` : sql`false`
    const counts = (of: string) =>
      sql`json_build_object(${sql.join(
        locales.map(
          (name) => sql`${name}::text, count(*) filter (where ${shownIn(v, name)} = ${of})`,
        ),
        sql`, `,
      )})`
    return sql`
      select ${each}::text as subject, count(*) as "all", count(*) filter (where ${isDraft}) as drafts,
        count(*) filter (where ${isDraft} and ${isMine}) as mine,
        ${counts('missing')} as missing, ${counts('started')} as started,
        ${counts('outdated')} as outdated, ${counts('waiting')} as waiting
      from ${v} ${besidePublic(v)} where ${isNewest(v)}`
  })
  return rowsOf(db, sql.join(parts, sql` union all `), work)
}

/** Makes a version the newest one. */
export async function makeNewest(
  db: Database,
  subject: ContentSubject,
  record: string | null,
  id: string,
): Promise<void> {
  const v = tableOf(subject)
  await db.execute(
    sql`update ${v} set latest = (${v.id} = ${id}::uuid)
      where (${v.latest} or ${v.id} = ${id}::uuid) and ${isOf(v, record)}`,
  )
}

/** Lock for saves that depend on which version is the newest; lasts until the transaction ends. */
export const lockSaves = (transaction: Database, subject: string, record: string | null) =>
  lock(transaction, `save ${subject} ${record ?? ''}`)

const since = z.object({
  id: z.string(),
  at: z.number(),
  status: z.enum(['draft', 'published']).nullable(),
  editedBy: z.string().nullable(),
})
type VersionSince = z.output<typeof since>

/** This version and all later ones, the oldest first; empty if the version is gone. */
export async function versionsSince(
  db: Database,
  subject: ContentSubject,
  record: string | null,
  version: string,
): Promise<VersionSince[]> {
  const v = tableOf(subject)
  return rowsOf(
    db,
    sql`select ${v.id} as id, ${milliseconds(sql`${v.updatedAt}`)} as at,
        ${v.version__status}::text as status, ${v.version_editedBy} as "editedBy"
      from ${v}
      where ${isOf(v, record)} and ${v.updatedAt} >=
        (select planned.updated_at from ${v} planned where planned.id = ${version}::uuid)
      order by ${v.updatedAt}, ${v.id} <> ${version}::uuid`,
    since,
  )
}

/** The id of the newest version; `null` if nothing was saved yet. */
export async function newestVersion(
  db: Database,
  subject: ContentSubject,
  record: string | null,
): Promise<string | null> {
  const v = tableOf(subject)
  return firstId(
    db,
    sql`select ${v.id} as id from ${v} where ${isNewest(v)} and ${isOf(v, record)}`,
  )
}

const isOf = (v: Versions, record: string | null): SQL =>
  'parent' in v ? sql`${v.parent} = ${record}::uuid` : sql`true`

/** The id of the version that the site shows, if it is a published one; `null` if it has been deleted. */
export async function publicVersion(
  db: Database,
  subject: ContentSubject,
  record: string | null,
): Promise<string | null> {
  const v = tableOf(subject)
  return firstId(
    db,
    sql`select ${v.id} as id from ${v} where ${v.version__status} = 'published' and ${isOf(v, record)}
      order by ${v.updatedAt} desc limit 1`,
  )
}

async function firstId(db: Database, statement: SQL): Promise<string | null> {
  const [found] = await rowsOf(db, statement, z.object({ id: z.string() }))
  return found?.id ?? null
}
