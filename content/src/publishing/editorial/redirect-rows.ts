import { mostRedirects, type Redirect } from '@alun/contract/rules/redirects'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { known } from '../../core/database/known.ts'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { redirects } from '../../core/payload/db-schema.gen.ts'

const entered = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  status: known(['301', '302']).transform((status) => (status === '302' ? 302 : 301)),
})

/** Reads all redirects that editors have entered, in one statement by the index of their addresses. */
export function enteredRedirects(db: Database): Promise<(Redirect & { id: string })[]> {
  return rowsOf(
    db,
    sql`select ${redirects.id}::text as id, ${redirects.from} as "from", ${redirects.to} as "to",
        ${redirects.status}::text as status
      from ${redirects} order by ${redirects.from} limit ${mostRedirects}`,
    entered,
  )
}
