import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../core/database/rows.ts'
import type { Service } from './open-service.ts'

/** Text columns of all tables, and files, that contain one of the words. */
export async function placesWith(
  { payload, runtime }: Pick<Service, 'payload' | 'runtime'>,
  words: readonly string[],
): Promise<string[]> {
  const db = payload.db.drizzle
  const columns = await rowsOf(
    db,
    sql`select columns.table_name as "table", column_name as "column"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    z.object({ table: z.string(), column: z.string() }),
  )
  if (columns.length < 500) throw new Error('Columns are missing')
  const word = words.map((each) => each.replace(/[+.]/g, '\\$&')).join('|')
  const searches = columns.map(
    ({ column, table }) => sql`select ${`${table}.${column}`} as place where exists (
      select from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~* ${word})`,
  )
  const found: string[] = []
  while (searches.length > 0) {
    const some = sql.join(searches.splice(0, 200), sql` union all `)
    const rows = await rowsOf(db, some, z.object({ place: z.string() }))
    found.push(...rows.map(({ place }) => place))
  }
  for (const folder of [runtime.mailDir, runtime.attachmentsDir]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const text = await readFile(path.join(folder, name), 'utf8')
      if (new RegExp(word, 'i').test(text)) found.push(path.basename(folder))
    }
  }
  return [...new Set(found)].sort()
}
