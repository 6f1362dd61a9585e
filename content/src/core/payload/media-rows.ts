import { locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { type Database, hasRows } from '../database/rows.ts'
import { media } from './db-schema.gen.ts'

/**
 * Stores the languages of the site, in which pictures need a description, for the triggers of `media`. If they have
 * changed, the column of all files is computed again.
 */
export async function noteLanguages(db: Database): Promise<void> {
  const present = sql`${sql.param([...locales])}::text[]`
  const areNew = await hasRows(
    db,
    sql`with gone as (
        delete from site_languages where locale <> all (${present}) returning locale
      ), added as (
        insert into site_languages select unnest(${present}) on conflict do nothing returning locale
      ) select from gone union all select from added`,
  )
  if (areNew) await db.execute(sql`update ${media} set lacks_alt = lacks_alt`)
}
