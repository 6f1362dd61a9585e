import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'

const stored = z.object({
  /** Migrations that had run, in their order. */
  migrations: z.array(z.string()),
  /** Rows by table, as JSON. */
  tables: z.record(z.string(), z.array(z.unknown())),
})
type StoredDatabase = z.output<typeof stored>

const names = z.array(z.object({ name: z.string() }))
const rowsAsJson = z.tuple([z.object({ rows: z.array(z.unknown()) })])

/** All rows of a small database, compressed: what a release leaves for tests of later migrations. */
export async function storeDatabase(url: string): Promise<Buffer> {
  return withClient(url, async (client) => {
    const tables: StoredDatabase['tables'] = {}
    for (const table of await tablesOf(client)) {
      const answer = await client.query(
        `select coalesce(json_agg(t), '[]') as rows from ${client.escapeIdentifier(table)} as t`,
      )
      tables[table] = rowsAsJson.parse(answer.rows)[0].rows
    }
    const run = await client.query('select name from payload_migrations order by id')
    const migrations = names.parse(run.rows).map(({ name }) => name)
    return gzipSync(JSON.stringify({ migrations, tables }), { level: 9 })
  })
}

export function readStoredDatabase(file: Buffer): StoredDatabase {
  return stored.parse(JSON.parse(gunzipSync(file).toString('utf8')))
}

/** Puts the rows into the tables that the migrations of that release have made. */
export async function loadDatabase(url: string, { tables }: StoredDatabase): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.restoring', 'on', true)`)
    await withDeferredReferences(client, async () => {
      for (const table of Object.keys(tables)) {
        await client.query(`delete from ${client.escapeIdentifier(table)}`)
      }
      for (const [table, rows] of Object.entries(tables)) {
        const name = client.escapeIdentifier(table)
        await client.query(
          `insert into ${name} overriding system value
            select * from json_populate_recordset(null::${name}, $1)`,
          [JSON.stringify(rows)],
        )
      }
    })
    await client.query('commit')
    await client.query(`
      select setval(pg_get_serial_sequence(quote_ident(table_name), column_name),
        (xpath('/row/m/text()', query_to_xml(format('select coalesce(max(%I), 0) + 1 as m from %I',
          column_name, table_name), false, true, '')))[1]::text::bigint, false)
      from information_schema.columns where table_schema = current_schema()
        and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`)
  })
}

/** Within a transaction: rows are written in any order, and references are checked after `work`. */
export async function withDeferredReferences<T>(
  client: pg.Client,
  work: () => Promise<T>,
): Promise<T> {
  await alterReferences(client, 'deferrable initially deferred')
  const result = await work()
  await client.query('set constraints all immediate')
  await alterReferences(client, 'not deferrable')
  return result
}

async function alterReferences(client: pg.Client, how: string): Promise<void> {
  await client.query(`
    do $$ declare reference record; begin
      for reference in select conrelid::regclass as of, conname as name from pg_constraint
        where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema())
      loop
        execute format('alter table %s alter constraint %I ${how}', reference.of, reference.name);
      end loop;
    end $$`)
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  return names.parse(rows).map(({ name }) => name)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
