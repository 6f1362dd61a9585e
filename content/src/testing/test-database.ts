import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { sessionLimits } from '../core/database/session-limits.ts'

export interface TestDatabase {
  /** For `DATABASE_URL`. */
  url: string
  /** Releases the database; a copy is reset for the next caller. */
  giveBack: () => Promise<void>
}

interface Template {
  /** Created once per test run under this name, then copied: `^[a-z0-9_]+$`. */
  name: string
  /** Brings an empty database to the required state and closes its connections. */
  prepare: (url: string) => Promise<void>
}

const testServer = z.object({ TEST_DATABASE_URL: z.url(), TEST_DATABASE_ADMIN_URL: z.url() })

/** A database for one test file: empty, or a copy of the template. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const server = testServer.parse(process.env)
  const adminUrl = server.TEST_DATABASE_ADMIN_URL
  return asAdmin(adminUrl, async (admin) => {
    const source = template && (await prepared(admin, template, server.TEST_DATABASE_URL))
    const copy = source === undefined ? undefined : await takeCopy(admin, source)
    const name = copy?.name ?? `test_${randomBytes(6).toString('hex')}`
    if (!copy) await makeDatabase(admin, name, source ?? 'template1')
    const before =
      source === undefined ? undefined : (copy?.before ?? (await stateOf(adminUrl, name)))
    // A unique address for each use, because Payload identifies its instances by it.
    const url = new URL(urlOf(server.TEST_DATABASE_URL, name))
    url.searchParams.set('application_name', randomBytes(6).toString('hex'))
    return {
      url: url.href,
      giveBack: () =>
        asAdmin(adminUrl, async (again) => {
          // Payload leaves its connections open.
          await endConnections(again, name)
          if (before && (await restore(adminUrl, name, before))) {
            await again.query('insert into stored_copies values ($1, $2, $3)', [
              name,
              source,
              before,
            ])
          } else {
            await again.query(`drop database if exists ${name} with (force)`)
          }
        }),
    }
  })
}

/** The state to which a copy is reset for the next caller. */
const state = z.object({
  /** A digest of tables, columns, triggers, constraints and functions. */
  shape: z.string(),
  /** Rows of the tables that the template has filled. */
  rows: z.record(z.string(), z.array(z.unknown())),
})
type State = z.infer<typeof state>

/** Reuses a released copy, because resetting one is faster than creating one. */
async function takeCopy(admin: pg.Client, source: string) {
  const { rows } = await admin.query(
    `delete from stored_copies where name =
       (select name from stored_copies where source = $1 limit 1 for update skip locked)
     returning name, before`,
    [source],
  )
  return z.array(z.object({ name: z.string(), before: state })).parse(rows)[0]
}

const stateOf = (adminUrl: string, name: string): Promise<State> =>
  asAdmin(urlOf(adminUrl, name), async (client) => {
    const rows: State['rows'] = {}
    for (const table of await filledTables(client)) {
      rows[table] = (await client.query(`select * from ${table}`)).rows
    }
    return { shape: await shapeOf(client), rows }
  })

/** @returns false if the database cannot be reset, because a test has changed its tables */
const restore = (adminUrl: string, name: string, { shape, rows }: State): Promise<boolean> =>
  asAdmin(urlOf(adminUrl, name), async (client) => {
    if ((await shapeOf(client)) !== shape) return false
    await client.query('begin')
    // Disables triggers and foreign keys, because everything is deleted.
    await client.query('set local session_replication_role = replica')
    for (const table of await filledTables(client)) await client.query(`delete from ${table}`)
    for (const [table, filled] of Object.entries(rows)) {
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(filled)],
      )
    }
    await client.query('commit')
    return true
  })

/** Includes tables that the template has filled. */
async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `with own as (select * from pg_class where relnamespace = 'public'::regnamespace),
     parts as (
       select concat_ws(' ', relname, relkind) as part from own
       union all select concat_ws(' ', relname, attname, atttypid, attnotnull, attisdropped)
         from pg_attribute join own on own.oid = attrelid where attnum > 0
       union all select concat_ws(' ', relname, tgname, tgenabled)
         from pg_trigger join own on own.oid = tgrelid
       union all select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
         from pg_constraint join own on own.oid = conrelid
       union all select concat_ws(' ', proname, prosrc)
         from pg_proc where pronamespace = 'public'::regnamespace
     )
     select md5(string_agg(part, ';' order by part)) as shape from parts`,
  )
  return rows[0]?.shape ?? ''
}

async function prepared(admin: pg.Client, { name, prepare }: Template, serverUrl: string) {
  const database = `template_${name}`
  // Test files run at the same time: the first creates the template, the others wait for it.
  await admin.query(`select pg_advisory_lock(hashtext($1))`, [database])
  try {
    const found = await admin.query<{ finished: boolean }>(
      `select datistemplate as finished from pg_database where datname = $1`,
      [database],
    )
    if (found.rows[0]?.finished) return database
    await admin.query(`drop database if exists ${database} with (force)`)
    await makeDatabase(admin, database, 'template1')
    await prepare(urlOf(serverUrl, database))
    await endConnections(admin, database)
    await admin.query(
      'create table if not exists stored_copies (name text primary key, source text, before json)',
    )
    await admin.query(`alter database ${database} is_template true allow_connections false`)
    return database
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext($1))`, [database])
  }
}

async function endConnections(admin: pg.Client, database: string) {
  const end = (waitMs: number) =>
    admin.query('select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1', [
      database,
      waitMs,
    ])
  // First all at once, because the server looks only ten times a second whether one that it waits for has ended.
  await end(0)
  await end(5_000)
}

async function makeDatabase(admin: pg.Client, name: string, source: string) {
  await admin.query(`create database ${name} owner alun template ${source} strategy file_copy`)
  for (const [setting, value] of Object.entries(sessionLimits)) {
    await admin.query(`alter database ${name} set ${setting} = '${value}'`)
  }
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
