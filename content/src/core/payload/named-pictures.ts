import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { media } from './db-schema.gen.ts'

const storedFile = z.object({
  id: z.string(),
  version: z.string().nullable(),
  filename: z.string().nullable(),
  mimeType: z.string().nullable(),
  width: z.number().nullable(),
  focal: z.object({ x: z.number(), y: z.number() }),
})
export type StoredFile = z.infer<typeof storedFile>

const facts = sql`${media.id}, ${media.version}, ${media.filename}, ${media.mimeType} as "mimeType",
  ${media.width}::float8 as width, jsonb_build_object(
    'x', coalesce(${media.focalX}, 50), 'y', coalesce(${media.focalY}, 50)) as focal`

const isNamed = sql`target = 'media' and not is_draft`

/** Comes before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'

/** Files that something published names, in the order of their ids. */
export function publishedFilesAfter(db: Database, id: string, limit: number) {
  return rowsOf(
    db,
    sql`select ${facts} from ${media} where ${media.id} > ${id} and exists (
        select from record_references where item = ${media.id} and item > ${id} and ${isNamed})
      order by ${media.id} limit ${limit}`,
    storedFile,
  )
}

/** These files, and those that these records name in what is published; a page has no id. */
export function filesOf(
  db: Database,
  ids: readonly string[],
  owners: readonly { owner: string; record: string }[],
) {
  return rowsOf(
    db,
    sql`select ${facts} from ${media} where ${media.id} in (
      select unnest(${sql.param(ids)}::uuid[])
      union all select item from record_references
        join unnest(${sql.param(owners.map(({ owner }) => owner))}::text[],
          ${sql.param(owners.map(({ record }) => record))}::text[]) as named(owner, record)
        using (owner, record) where ${isNamed})`,
    storedFile,
  )
}

/** A file becomes visible when its upload is stored as a whole, which may be after later ones. */
const longestUpload = sql`interval '30 seconds'`
const mostUploads = 500

/** Files uploaded since an instant or shortly before. */
export function uploadsSince(db: Database, instant: string) {
  return rowsOf(
    db,
    sql`select ${facts}, ${media.createdAt}::text as uploaded from ${media}
      where ${media.createdAt} > ${instant}::timestamptz - ${longestUpload}
      order by ${media.createdAt} desc limit ${mostUploads}`,
    storedFile.extend({ uploaded: z.string() }),
  )
}
