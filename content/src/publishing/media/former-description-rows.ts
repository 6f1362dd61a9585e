import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { media, media_locales, media_texts } from '../../core/payload/db-schema.gen.ts'

const row = z.object({
  id: z.string(),
  filename: z.string().nullable(),
  contentHash: z.string(),
  languages: z.array(z.string()),
})

/** Pictures with descriptions of a file that was replaced since, and the languages of these descriptions. */
export const formerlyDescribed = (db: Database) =>
  rowsOf(
    db,
    sql`select ${media.id}, ${media.filename}, ${media.contentHash} as "contentHash",
        array_agg(${media_texts.text} order by ${media_texts.text}) as languages
      from ${media}
        join ${media_texts} on ${media_texts.parent} = ${media.id} and ${media_texts.path} = 'formerAlts'
        join ${media_locales} on ${media_locales._parentID} = ${media.id}
          and ${media_locales._locale}::text = ${media_texts.text}
      where ${media.mimeType} like 'image/%' and ${media.decorative} is not true
        and ${media_locales.alt} <> ''
      group by ${media.id} order by ${media.filename}, ${media.id}`,
    row,
  )
