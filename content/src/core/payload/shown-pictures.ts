import { currentTime } from '@alun/contract/rules/current-time'
import { and, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, instant, rowsOf } from '../database/rows.ts'
import { media } from './db-schema.gen.ts'

const shownPicture = z.object({
  id: z.string(),
  version: z.string(),
  filename: z.string(),
  width: z.number(),
  focal: z.object({ x: z.number(), y: z.number() }),
})
export type ShownPicture = z.infer<typeof shownPicture>

/** Pictures of these types that published records refer to, and those of the last day; the newest first. */
export function shownPictures(db: Database, types: readonly string[]) {
  const aDayAgo = instant(currentTime() - 24 * 3_600_000)
  return rowsOf(
    db,
    sql`select ${media.id}, ${media.version}, ${media.filename}, ${media.width}::float8 as width,
        jsonb_build_object('x', coalesce(${media.focalX}, 50), 'y', coalesce(${media.focalY}, 50)) as focal
      from ${media}
      where ${inArray(media.mimeType, [...types])} and ${media.version} is not null
        and ${media.filename} is not null and ${media.width} > 0
        and (${media.createdAt} > ${aDayAgo} or exists (
          select from record_references where item = ${media.id} and target = 'media' and not is_draft))
      order by ${media.updatedAt} desc, ${media.id}`,
    shownPicture,
  )
}

/** Whether a picture has not been replaced or deleted. */
export async function isCurrent(db: Database, { id, version }: ShownPicture): Promise<boolean> {
  const same = and(eq(media.id, id), eq(media.version, version))
  return (await db.select({ id: media.id }).from(media).where(same)).length > 0
}
