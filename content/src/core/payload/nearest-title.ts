import { fallbackChain, type Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { Column, SQL, SQLWrapper } from 'drizzle-orm'

/** Title of a record in the requested language, else in the nearest one; `title` is a column of its texts. */
export function nearestTitle(
  title: Column,
  record: SQLWrapper,
  requested: Locale,
): SQL<string | null> {
  const chain = sql.raw(
    fallbackChain(requested)
      .map((each) => `'${each}'`)
      .join(','),
  )
  return sql<string | null>`(
    select ${title} from ${title.table} where _parent_id = ${record} and ${title} <> ''
    order by array_position(array[${chain}], _locale::text) limit 1
  )`
}
