import { fallbackChain, type Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/** Title of a record in the requested language, else in the nearest one, from the table of its texts. */
export function nearestTitle(texts: string, record: SQL, requested: Locale, column = 'title'): SQL {
  const chain = sql.raw(fallbackChain[requested].map((each) => `'${each}'`).join(','))
  const title = sql.identifier(column)
  return sql`(
    select ${title} from ${sql.identifier(texts)} where _parent_id = ${record} and ${title} <> ''
    order by array_position(array[${chain}], _locale::text) limit 1
  )`
}
