import type pg from 'pg'
import { z } from 'zod'

const migration = z.object({ name: z.string() })

/** Names of the migrations that a database has run, without starting the service. */
export async function migrationsRun(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    'select name from payload_migrations where batch >= 0 order by name',
  )
  return z
    .array(migration)
    .parse(rows)
    .map(({ name }) => name)
}
