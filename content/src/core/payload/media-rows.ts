import { locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { changesAny, type Database } from '../database/rows.ts'
import { media } from './db-schema.gen.ts'

/**
 * Tells the triggers of `media` the languages of the site, in which pictures need a description. Other ones
 * than before, and a column that has just been added, change what is stored of all files.
 */
export async function noteLanguages(db: Database): Promise<void> {
  const present = sql`${sql.param([...locales])}::text[]`
  const areNew = await changesAny(
    db,
    sql`with gone as (
        delete from site_languages where locale <> all (${present}) returning locale
      ), added as (
        insert into site_languages select unnest(${present}) on conflict do nothing returning locale
      ) select from gone union all select from added`,
  )
  if (areNew) await db.execute(sql`update ${media} set lacks_alt = lacks_alt`)
}
