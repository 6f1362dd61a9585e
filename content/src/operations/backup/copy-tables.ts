import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { z } from 'zod'
import { withLongStatements } from '../../core/database/answered-client.ts'
import { connectTo } from '../../core/database/connect.ts'
import { beginUnlimited } from '../../core/database/database-lock.ts'
import { migrationsRun } from '../../core/payload/migrations-run.ts'
import { BackupError } from './backup-error.ts'
import { writeCopy } from './copy-files.ts'
import { type DatabaseCopy, databaseFolder, databaseName, type FileCopies } from './manifest.ts'

const tableRow = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
type Table = z.output<typeof tableRow>

const typeRow = z.object({ name: z.string(), values: z.array(z.string()) })
const sequenceRow = z.object({ name: z.string(), value: z.string() })

/** Runs `work` with a separate connection. */
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
 * Begins a transaction without time limits and with fixed output formats. The settings are local to it, because
 * a pooler gives the session to others.
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
export async function dumpTables(
  client: pg.Client,
  folder: string,
): Promise<{ database: DatabaseCopy; files: FileCopies }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await beginCopy(client, 'isolation level repeatable read read only')
  // The product's tables have such names; other names might not be valid file names.
  const present = (await tablesOf(client)).filter(
    ({ name }) => databaseName.safeParse(name).success,
  )
  if (present.length === 0) throw new BackupError('The database is empty: there is nothing to copy')
  const counts = await countRows(client, present)
  const tables = present.map((table, at) => ({ ...table, rows: counts[at] ?? 0 }))
  const files: FileCopies = {}
  for (const { columns, name, rows } of tables) {
    if (rows === 0) continue
    const source = client.query(copy.to(`copy ${quoted(name)} (${columnList(columns)}) to stdout`))
    const path = `${databaseFolder}/${name}.copy.gz`
    files[path] = await writeCopy([source, createGzip()], fileOf(folder, name))
  }
  const migrations = await migrationsRun(client)
  const types = await typesOf(client)
  const last = await client.query(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  )
  await client.query('commit')
  const sequences = Object.fromEntries(
    z
      .array(sequenceRow)
      .parse(last.rows)
      .map(({ name, value }) => [name, value]),
  )
  return { database: { migrations, types, tables, sequences }, files }
}

/**
 * Adds values and columns for the languages of the backed-up site, because no migration has them and the
 * service adds them only at its start.
 */
export async function addLanguages(
  client: pg.Client,
  { tables, types }: DatabaseCopy,
): Promise<void> {
  for (const [name, present] of Object.entries(await typesOf(client))) {
    for (const value of types[name] ?? []) {
      if (present.includes(value) || !languageTag.test(value)) continue
      await client.query(`alter type ${quoted(name)} add value ${pg.escapeLiteral(value)}`)
    }
  }
  const stored = new Map(tables.map(({ columns, name }) => [name, columns]))
  for (const { columns: present, name: table } of await tablesOf(client)) {
    for (const { name, type } of stored.get(table) ?? []) {
      if (!ofLanguage.test(name) || present.some((each) => each.name === name)) continue
      await client.query(`alter table ${quoted(table)} add column ${quoted(name)} ${quoted(type)}`)
    }
  }
}

/** Columns of a language of the site in databases of 1.1, which its migrations did not contain. */
const ofLanguage = /^(?:version_)?translation_in_/

const languageTag = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/

async function typesOf(client: pg.Client): Promise<DatabaseCopy['types']> {
  const { rows } = await client.query(`
    select typname::text as name, array_agg(enumlabel::text order by enumsortorder) as values
    from pg_type join pg_enum on enumtypid = pg_type.oid
    where typnamespace = (select oid from pg_namespace where nspname = current_schema()) group by 1 order by 1`)
  const types = z.array(typeRow).parse(rows)
  return Object.fromEntries(types.map(({ name, values }) => [name, values]))
}

/**
 * Loads the stored rows into the empty tables of the same names; returns the names of missing tables. Names of
 * the manifest are only looked up among tables of the migrations.
 *
 * @throws BackupError for unknown columns and for another number of rows
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  { sequences, tables }: DatabaseCopy,
): Promise<string[]> {
  const present = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  // Turns off triggers that add rows, because these rows are in the backup.
  await client.query(`select set_config('app.restoring', 'on', true)`)
  // Check references at the end, because rows come in any order.
  await alterReferences(client, 'deferrable initially deferred')
  // Migrations have filled some tables.
  await client.query(`truncate ${[...present.keys()].map((name) => quoted(name)).join(', ')}`)
  for (const { columns, name, rows } of tables) {
    const own = present.get(name)
    if (own === undefined || rows === 0) continue
    const unknown = columns.find((column) => !own.columns.some((each) => each.name === column.name))
    if (unknown) {
      throw new BackupError(`The table ${name} of the product has no column ${unknown.name}`)
    }
    const target = client.query(
      copy.from(`copy ${quoted(name)} (${columnList(columns)}) from stdin`),
    )
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), target)
  }
  const stored = tables.filter(({ name }) => present.has(name))
  const counts = await countRows(client, stored)
  const wrong = stored.find(({ rows }, at) => counts[at] !== rows)
  if (wrong) {
    throw new BackupError(`The table ${wrong.name} has another number of rows than ${wrong.rows}`)
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

/** One statement for all tables, because most are empty. */
async function countRows(
  client: pg.Client,
  tables: readonly Pick<Table, 'name'>[],
): Promise<number[]> {
  const counted = tables.map(({ name }) => `(select count(*)::int from ${quoted(name)})`)
  const { rows } = await client.query(`select array[${counted.join(', ')}]::int[] as counts`)
  return z.tuple([z.object({ counts: z.array(z.number()) })]).parse(rows)[0].counts
}

/** Leaves out generated columns, because the server computes them. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname::text as name, coalesce((
      select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0
          and not attisdropped and attgenerated = ''), '[]') as columns
    from pg_class where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
    order by relname collate "C"`)
  return z.array(tableRow).parse(rows)
}

const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`)
const quoted = (name: string) => pg.escapeIdentifier(name)
const columnList = (columns: Table['columns']) => columns.map(({ name }) => quoted(name)).join(', ')
