import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { getTableName, type SQL } from '@payloadcms/db-postgres/drizzle'
import { NotFound } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects } from '../access/permissions.ts'
import { type ItemSubject, itemSubjects } from '../access/record-types.ts'
import { lock } from '../database/advisory-lock.ts'
import { known } from '../database/known.ts'
import { type Database, milliseconds, rowsOf } from '../database/rows.ts'
import * as tables from './db-schema.gen.ts'
import { nearestTitle } from './nearest-title.ts'

const exported = Object.values(tables)
const versionTables = exported.filter((table) => 'version__status' in table)
const titles = exported.flatMap((table) => {
  if ('version_title' in table) return table.version_title
  return 'version_name' in table ? table.version_name : []
})

const owners = [tables.unit_types, tables.construction_updates]

const nameOf = (subject: ContentSubject) => `_${subject.replaceAll('-', '_')}_v`

/** The table of versions; only that of items has a parent. */
export function tableOf(subject: ContentSubject) {
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

/** Condition of a newest version of what is not in the bin; a page that was never saved has none. */
const isNewest = (v: Versions) =>
  'parent' in v
    ? sql`${v.latest} and ${v.parent} is not null and ${v.version_deletedAt} is null`
    : sql`${v.latest}`

/** Title of a version; types of units and reports on the construction have the same titles in several projects. */
export function titleIn(subject: ContentSubject, v: Versions, locale: Locale): SQL {
  if (!('parent' in v)) return sql`null`
  const owner = owners.find((table) => getTableName(table) === subject.replaceAll('-', '_'))
  const project = owner
    ? sql`(select ${owner.project} from ${owner} where ${owner.id} = ${v.parent})`
    : sql`null::uuid`
  const names = [
    sql`coalesce(${nearestTitle(titleOf(subject), v.id, locale)}, ${v.version_slug})`,
    nearestTitle(tables.projects_locales.title, project, locale),
  ]
  return sql`nullif(concat_ws(' · ', ${sql.join(names, sql`, `)}), '')`
}

/** Title of the record that a row names by `subject` and `record`; `null` for a page. */
export function newestTitle(subjects: readonly ContentSubject[], locale: Locale): SQL {
  const titles = subjects.flatMap((each) => {
    const v = tableOf(each)
    if (!('parent' in v)) return []
    return sql`when ${each} then (select ${titleIn(each, v, locale)} from ${v}
      where ${v.latest} and ${v.parent} = record::uuid order by ${v.updatedAt} desc limit 1)`
  })
  return titles.length > 0 ? sql`case subject ${sql.join(titles, sql` `)} end` : sql`null`
}

const draft = z.object({
  subject: known(itemSubjects),
  id: z.string(),
  title: z.string().nullable(),
  at: z.number(),
})
/** The newest version of a record, which is a draft. */
export type Draft = z.output<typeof draft>

/** Reads the drafts of these types that a person saved last in one statement, the last saved first. */
export async function readDraftsOf(
  db: Database,
  person: string,
  subjects: readonly ItemSubject[],
  locale: Locale,
  limit: number,
): Promise<Draft[]> {
  const parts = subjects.flatMap((each) => {
    const v = tableOf(each)
    if (!('parent' in v)) return []
    return sql`(
      select ${each}::text as subject, ${v.parent}::text as id, ${titleIn(each, v, locale)} as title,
        ${v.updatedAt} as saved
      from ${v}
      where ${isNewest(v)} and ${v.version__status} = 'draft' and ${v.version_editedBy} = ${person}
      order by saved desc limit ${limit})`
  })
  if (parts.length === 0) return []
  return rowsOf(
    db,
    sql`select *, ${milliseconds(sql`saved`)} as at from (${sql.join(parts, sql` union all `)}) as drafts
      order by saved desc, subject, id limit ${limit}`,
    draft,
  )
}

const amount = z.coerce.number()
const drafts = z.object({
  subject: known(contentSubjects),
  all: amount,
  drafts: amount,
  mine: amount,
})

/** Counts records, drafts, and drafts that `me` saved last, in one statement. */
export async function countDrafts(db: Database, subjects: readonly ContentSubject[], me: string) {
  if (subjects.length === 0) return []
  const parts = subjects.map((each) => {
    const v = tableOf(each)
    const isDraft = sql`${v.version__status} = 'draft'`
    const isMine = 'parent' in v ? sql`${v.version_editedBy} = ${me}` : sql`false`
    return sql`
      select ${each}::text as subject, count(*) as "all", count(*) filter (where ${isDraft}) as drafts,
        count(*) filter (where ${isDraft} and ${isMine}) as mine
      from ${v} where ${isNewest(v)}`
  })
  return rowsOf(db, sql.join(parts, sql` union all `), drafts)
}

/** Makes a version the newest one. @throws NotFound if it has been pruned */
export async function makeNewest(
  db: Database,
  subject: ContentSubject,
  record: string | null,
  id: string,
): Promise<void> {
  const v = tableOf(subject)
  const named = await rowsOf(
    db,
    sql`update ${v} set latest = (${v.id} = ${id}::uuid)
      where (${v.latest} or ${v.id} = ${id}::uuid) and ${isOf(v, record)} returning ${v.id} as id`,
    z.object({ id: z.string() }),
  )
  if (!named.some((each) => each.id === id)) throw new NotFound()
}

/** Lock for saves that depend on which version is the newest; lasts until the transaction ends. */
export const lockSaves = (transaction: Database, subject: string, record: string | null) =>
  lock(transaction, `save ${subject} ${record ?? ''}`)

const since = z.object({
  id: z.string(),
  at: z.number(),
  status: known(['draft', 'published']).nullable(),
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

export const isOf = (v: Versions, record: string | null): SQL =>
  'parent' in v ? sql`${v.parent} = ${record}::uuid` : sql`true`

const listed = z.object({ id: z.string(), isNewest: z.boolean(), isPublic: z.boolean() })
type ListedVersion = z.output<typeof listed>

/** The versions of a record after the first `from`, the last saved first; `isPublic` is the last published one. */
export async function listVersions(
  db: Database,
  subject: ContentSubject,
  record: string | null,
  from: number,
  limit: number,
): Promise<ListedVersion[]> {
  const v = tableOf(subject)
  return rowsOf(
    db,
    sql`select ${v.id} as id, ${v.latest} is true as "isNewest",
        coalesce(${v.id} = (${newestPublished(v, record)}), false) as "isPublic"
      from ${v} where ${isOf(v, record)} and snapshot is not true
      order by ${v.updatedAt} desc, ${v.id} limit ${limit} offset ${from}`,
    listed,
  )
}

const newestPublished = (v: Versions, record: string | null): SQL =>
  sql`select ${v.id} as id from ${v} where ${v.version__status} = 'published' and ${isOf(v, record)}
    order by ${v.updatedAt} desc limit 1`

/** The id of the newest published version, which the site shows unless it was withdrawn; `null` if there is none. */
export async function publicVersion(
  db: Database,
  subject: ContentSubject,
  record: string | null,
): Promise<string | null> {
  return firstId(db, newestPublished(tableOf(subject), record))
}

async function firstId(db: Database, statement: SQL): Promise<string | null> {
  const [found] = await rowsOf(db, statement, z.object({ id: z.string() }))
  return found?.id ?? null
}
