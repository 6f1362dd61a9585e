import { locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { is, SQL } from '@payloadcms/db-postgres/drizzle'
import type { Where } from 'payload'
import { z } from 'zod'
import { type Database, oneRow, rowsOf } from '../database/rows.ts'
import { media, media_locales, media_texts } from './db-schema.gen.ts'

const isUse = sql`target = 'media' and item`

/** For a query of files: those that nothing names. */
export const unusedFiles = (): Where =>
  among(sql`select id from ${media} where not exists (
    select from record_references where ${isUse} = ${media.id})`)

/** For a query of files: those that a record names. */
export const filesNamedBy = (record: string): Where =>
  among(sql`select item from record_references where target = 'media' and record = ${record}`)

/** For a query of files: pictures that lack a description in one of the languages, and need one. */
export const undescribedFiles = (): Where => among(undescribed)

const oneValue = z.custom<string>((given) => is(given, SQL))

/** Payload passes a statement on as if it were one value, and the database reads it as all of them. */
const among = (ids: SQL): Where => ({ id: { in: [oneValue.parse(ids)] } })

const texts = media_locales
const undescribed = sql`select ${media.id} from ${media} left join ${texts} on
    ${texts._parentID} = ${media.id} and ${texts.alt} <> '' and ${texts._locale}::text in ${[...locales]}
  where ${media.mimeType} like 'image/%' and ${media.decorative} is not true
  group by ${media.id} having count(${texts.id}) < ${locales.length}`

const fileCounts = z.object({ all: z.number(), undescribed: z.number(), unused: z.number() })

/** How many files there are, lack a description, are used nowhere. */
export function countFiles(db: Database) {
  return oneRow(
    db,
    sql`select (select count(*)::int from ${media}) as "all",
      (select count(*)::int from (${undescribed}) as each) as undescribed,
      (select count(*)::int from ${media} where not exists (
        select from record_references where ${isUse} = ${media.id})) as unused`,
    fileCounts,
  )
}

const useCount = z.object({ file: z.string(), uses: z.number() })

/** In how many places each of these files is used. */
export async function countUses(db: Database, files: readonly string[]) {
  const counts = await rowsOf(
    db,
    sql`select item::text as file, count(distinct (owner, record))::int as uses
      from record_references where ${isUse} = any (${sql.param(files)}::uuid[]) group by item`,
    useCount,
  )
  return new Map(counts.map(({ file, uses }) => [file, uses]))
}

const tagCount = z.object({ tag: z.string(), count: z.number() })

/** What files are marked with, the most frequent first. */
export function fileTags(db: Database, limit: number) {
  const texts = media_texts
  return rowsOf(
    db,
    sql`select ${texts.text} as tag, count(*)::int as count from ${texts}
      where ${texts.path} = 'tags' and ${texts.text} <> '' group by 1 order by 2 desc, 1 limit ${limit}`,
    tagCount,
  )
}
