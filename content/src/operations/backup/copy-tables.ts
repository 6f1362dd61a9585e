import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { z } from 'zod'
import { withLongStatements } from '../../core/database/answered-client.ts'
import { connectTo } from '../../core/database/connect.ts'
import { beginUnlimited } from '../../core/database/start-turn.ts'
import { ofLanguage } from '../../core/payload/complete-schema.ts'
import { migrationsRun } from '../../core/payload/migrations-run.ts'
import { BackupError } from './backup-error.ts'
import { digest } from './copy-files.ts'
import { type DatabaseCopy, databaseName, type TableCopy } from './manifest.ts'

interface Table {
  name: string
  columns: readonly string[]
  /** SQL by which rows are ordered: the same rows give the same bytes on any server. */
  order: string
}

const tableRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.object({ name: z.string(), collated: z.boolean() })),
})
const nameRow = z.object({ name: z.string() })
const typeRow = nameRow.extend({ values: z.array(z.string()) })
const columnRow = nameRow.extend({ table: z.string(), type: z.string() })
const sequenceRow = nameRow.extend({ value: z.string() })

/** A connection of its own. */
export async function withOwnClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectTo(url)
  try {
    return await withLongStatements(() => work(client))
  } finally {
    await client.end()
  }
}

/**
 * Begins a transaction without limits of time that writes values in one way. For it alone: a pooler
 * gives the session to others.
 */
export async function beginCopy(client: pg.Client, mode = ''): Promise<void> {
  await beginUnlimited(client, mode)
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
  }
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`set local ${name} = '${value}'`)
  }
}

export async function countTables(client: pg.Client): Promise<number> {
  return (await tablesOf(client)).length
}

/** Writes all rows as they are at one instant into files of this folder. */
export async function dumpTables(client: pg.Client, folder: string): Promise<DatabaseCopy> {
  await mkdir(folder, { mode: 0o700 })
  await beginCopy(client, 'isolation level repeatable read read only')
  const tables: TableCopy[] = []
  // What the product makes has such names; others couldn't be names of files.
  const present = (await tablesOf(client)).filter(
    ({ name }) => databaseName.safeParse(name).success,
  )
  if (present.length === 0) throw new BackupError('The database is empty: there is nothing to copy')
  const counts = await countRows(client, present)
  for (const [at, table] of present.entries()) {
    tables.push(await copyOut(client, table, counts[at] ?? 0, fileOf(folder, table)))
  }
  const migrations = await migrationsRun(client)
  const types = await typesOf(client)
  const last = await client.query(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  )
  await client.query('commit')
  return {
    migrations,
    types,
    tables,
    sequences: Object.fromEntries(
      z
        .array(sequenceRow)
        .parse(last.rows)
        .map(({ name, value }) => [name, value]),
    ),
  }
}

/** The same of those of the tables that are there, as they are, without writing it anywhere. */
export async function digestTables(
  client: pg.Client,
  tables: readonly TableCopy[],
): Promise<TableCopy[]> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  const stored = tables.flatMap(({ columns, name }) => {
    const own = present.get(name)
    return own ? { ...own, columns } : []
  })
  const counts = await countRows(client, stored)
  const digests: TableCopy[] = []
  for (const [at, table] of stored.entries()) {
    digests.push(await copyOut(client, table, counts[at] ?? 0, null))
  }
  return digests
}

/** Whether the stored rows are those of the manifest. */
export async function isWhole(folder: string, table: TableCopy): Promise<boolean> {
  const stored =
    table.rows > 0 ? [createReadStream(fileOf(folder, table)), createGunzip()] : [Readable.from([])]
  return (await digest(stored)).sha256 === table.sha256
}

/**
 * Adds the values and columns of the languages of the site that was backed up, which the service adds
 * at its start: no migration brings them. In the transaction that has made the types, as new values
 * of another's cannot be used before it ends.
 */
export async function completeTables(
  client: pg.Client,
  { tables, types }: DatabaseCopy,
): Promise<void> {
  for (const [name, present] of Object.entries(await typesOf(client))) {
    for (const value of types[name] ?? []) {
      if (present.includes(value) || !languageTag.test(value)) continue
      await client.query(
        `alter type ${quoted(name)} add value if not exists ${pg.escapeLiteral(value)}`,
      )
    }
  }
  const languageColumns = await languageColumnsOf(client)
  for (const { columns, name } of tables) {
    const present = languageColumns.filter(({ table }) => table === name)
    // All of a table hold the same.
    const [like] = present
    if (like === undefined) continue
    for (const column of columns) {
      const isOfLanguage = ofLanguage.test(column) && /^\w+$/.test(column)
      if (!isOfLanguage || present.some((each) => each.name === column)) continue
      await client.query(`alter table ${quoted(name)} add column ${quoted(column)} ${like.type}`)
    }
  }
}

const languageTag = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/

async function typesOf(client: pg.Client): Promise<DatabaseCopy['types']> {
  const { rows } = await client.query(`
    select typname::text as name, array_agg(enumlabel::text order by enumsortorder) as values
    from pg_type join pg_enum on enumtypid = pg_type.oid
    where typnamespace = (select oid from pg_namespace where nspname = current_schema()) group by 1 order by 1`)
  const types = z.array(typeRow).parse(rows)
  return Object.fromEntries(types.map(({ name, values }) => [name, values]))
}

async function languageColumnsOf(client: pg.Client) {
  const { rows } = await client.query(
    `select relname::text as table, attname::text as name, format_type(atttypid, atttypmod) as type
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
        and attnum > 0 and not attisdropped and attname ~ $1`,
    [ofLanguage.source],
  )
  return z.array(columnRow).parse(rows)
}

/**
 * Puts the stored rows into the empty tables of the same names; answers those that are not there. What
 * the manifest names is only looked for among what the migrations have made.
 *
 * @throws BackupError for columns that a table does not have
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { sequences, tables }: DatabaseCopy,
): Promise<string[]> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  // Triggers that add rows of their own would add to what is restored.
  await client.query(`select set_config('app.restoring', 'on', true)`)
  // Rows come in any order: references are checked when all are there.
  await alterReferences(client, 'deferrable initially deferred')
  // Migrations fill some.
  await client.query(`truncate ${[...present.keys()].map((name) => quoted(name)).join(', ')}`)
  for (const table of tables) {
    const own = present.get(table.name)
    if (own === undefined || table.rows === 0) continue
    const unknown = table.columns.find((column) => !own.columns.includes(column))
    if (unknown !== undefined) {
      throw new BackupError(`The table ${table.name} of the product has no column ${unknown}`)
    }
    const into = `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`
    const target = client.query(copy.from(into))
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), target)
  }
  for (const [name, value] of Object.entries(sequences)) {
    await client.query(
      `select setval(format('%I', sequencename)::regclass, $2::bigint) from pg_sequences
        where schemaname = current_schema() and sequencename = $1`,
      [name, value],
    )
  }
  await client.query('set constraints all immediate')
  await alterReferences(client, 'not deferrable')
  return tables.flatMap(({ name, rows }) => (present.has(name) || rows === 0 ? [] : name))
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

async function copyOut(
  client: pg.Client,
  table: Table,
  rows: number,
  file: string | null,
): Promise<TableCopy> {
  const { columns, name, order } = table
  const from = `select ${columnsOf(table)} from ${quoted(name)} order by ${order}`
  const source = rows > 0 ? client.query(copy.to(`copy (${from}) to stdout`)) : Readable.from([])
  const isKept = file !== null && rows > 0
  const target = isKept && createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const { sha256 } = await digest([source], target ? [createGzip({ level: 6 }), target] : [])
  return { name, columns: [...columns], rows, sha256 }
}

/** In one question for all: most of them are empty. */
async function countRows(client: pg.Client, tables: readonly Table[]): Promise<number[]> {
  const counted = tables.map(({ name }) => `(select count(*)::int from ${quoted(name)})`)
  const { rows } = await client.query(`select array[${counted.join(', ')}]::int[] as counts`)
  return z.tuple([z.object({ counts: z.array(z.number()) })]).parse(rows)[0].counts
}

/** Generated columns are left out: the server makes them. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname::text as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      coalesce((select json_agg(json_build_object('name', attname, 'collated', attcollation <> 0)
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary), '[]') as key
    from pg_class where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
    order by relname collate "C"`)
  return z
    .array(tableRow)
    .parse(rows)
    .map(({ columns, key, name }) => ({
      name,
      columns,
      // Servers may sort words differently.
      order:
        key
          .map((each) => `${quoted(each.name)}${each.collated ? ' collate "C"' : ''}`)
          .join(', ') || `${quoted(name)}::text collate "C"`,
    }))
}

const fileOf = (folder: string, { name }: Pick<Table, 'name'>) => join(folder, `${name}.copy.gz`)
const quoted = (name: string) => pg.escapeIdentifier(name)
const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ')
