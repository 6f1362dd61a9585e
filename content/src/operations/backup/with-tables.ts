import { messageOf } from '@alun/platform/system-error'
import type pg from 'pg'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { addLanguages, beginCopy } from './copy-tables.ts'
import type { DatabaseCopy } from './manifest.ts'
import { makeTables } from './run-migrations.ts'

/**
 * Makes the tables of a backup in an empty database and runs `work`; if it fails, the tables are dropped. They are
 * committed before, because PostgreSQL before 17 lets no transaction use a value that it has added to a type.
 */
export async function withTables<T>(
  client: pg.Client,
  database: DatabaseCopy,
  work: () => Promise<T>,
): Promise<T> {
  const before = await objectsIn(client)
  await beginCopy(client)
  await makeTables(client, database.migrations)
  await addLanguages(client, database)
  await client.query('commit')
  try {
    return await work()
  } catch (cause) {
    await dropAllBut(client, before).catch((left: unknown) => {
      const reason = `${messageOf(cause)}; its tables could not be dropped: empty the database`
      throw new BackupError(reason, { cause: left })
    })
    throw cause
  }
}

const object = z.object({ name: z.string() })

/** Everything that migrations make in the schema, by the names that `drop` takes. */
async function objectsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    with own as (select oid from pg_namespace where nspname = current_schema())
    select 'table ' || oid::regclass as name from pg_class where relkind = 'r' and relnamespace in (table own)
    union all select 'sequence ' || oid::regclass from pg_class where relkind = 'S' and relnamespace in (table own)
    union all select 'type ' || oid::regtype from pg_type where typtype in ('e', 'r') and typnamespace in (table own)
    union all select 'routine ' || oid::regprocedure from pg_proc where pronamespace in (table own)`)
  return z
    .array(object)
    .parse(rows)
    .map(({ name }) => name)
}

async function dropAllBut(client: pg.Client, before: readonly string[]): Promise<void> {
  await client.query('rollback')
  await beginCopy(client)
  const made = (await objectsIn(client)).filter((name) => !before.includes(name))
  for (const name of made) {
    const [kind, ...words] = name.split(' ')
    await client.query(`drop ${kind} if exists ${words.join(' ')} cascade`)
  }
  await client.query('commit')
}
