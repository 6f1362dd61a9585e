import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { media } from '../../core/payload/db-schema.gen.ts'

/**
 * What was read from stored files, in a table outside of Payload, so that no list, version or answer of the staff's
 * API carries it. A row counts for the version of the file that it names.
 */
const ofPresent = sql`select from media_files
  where media_files.media = ${media.id} and media_files.version = ${media.version}`

/** Stores what a drawing has, unless its file has been replaced in between. */
export async function writeDrawing(
  db: Database,
  { id, version }: { id: string; version: string },
  drawing: string,
): Promise<void> {
  await db.execute(sql`
    insert into media_files (media, version, drawing)
    select ${media.id}, ${media.version}, ${drawing}::jsonb from ${media}
    where ${media.id} = ${id}::uuid and ${media.version} = ${version}
    on conflict (media) do update set version = excluded.version, drawing = excluded.drawing`)
}

/** For a new version of the same bytes, such as one with another focal point. */
export async function keepDrawing(db: Database, id: string, from: string, to: string) {
  await db.execute(sql`update media_files set version = ${to}
    where media = ${id}::uuid and version = ${from}`)
}

/** For a record that has the same file as another. */
export async function copyDrawing(
  db: Database,
  from: { id: string; version: string },
  to: { id: string; version: string },
): Promise<void> {
  await db.execute(sql`insert into media_files (media, version, drawing)
    select ${to.id}::uuid, ${to.version}, drawing from media_files
    where media = ${from.id}::uuid and version = ${from.version} and drawing is not null
    on conflict (media) do nothing`)
}

const row = z.object({ id: z.string(), version: z.string(), drawing: z.unknown().optional() })

/** What was read from these drawings. Leaves out other files, whose rows are about their pictures alone. */
export function storedDrawings(db: Database, ids: readonly string[]) {
  return rowsOf(
    db,
    sql`select media as id, version, drawing from media_files
      where media = any (${sql.param([...ids])}::uuid[]) and drawing is not null`,
    row,
  )
}

const file = z.object({ id: z.string(), version: z.string(), filename: z.string() })
export type DrawingFile = z.output<typeof file>

/** Files of this type whose present version was not read at an upload, and has not been read since. */
export function unreadDrawings(db: Database, mimeType: string): Promise<DrawingFile[]> {
  return rowsOf(
    db,
    sql`select ${media.id}, ${media.version}, ${media.filename} from ${media}
      where ${media.mimeType} = ${mimeType} and ${media.version} is not null
        and ${media.filename} is not null and not exists (${ofPresent})
      order by ${media.updatedAt} desc`,
    file,
  )
}

/** Drawings that were refused when they were read again. */
export function refusedDrawings(db: Database, limit: number) {
  return rowsOf(
    db,
    sql`select ${media.id}, ${media.version}, ${media.filename}, media_files.drawing
      from ${media} join media_files
        on media_files.media = ${media.id} and media_files.version = ${media.version}
      where media_files.drawing ? 'refusal' order by ${media.filename} limit ${limit}`,
    file.extend({ drawing: z.unknown().optional() }),
  )
}
