import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { sessionLimits } from './session-limits.ts'

export interface TestDatabase {
  /** For `DATABASE_URL`. */
  url: string
  drop: () => Promise<void>
}

export interface Template {
  /** Made once per test run under this name, then copied: `^[a-z0-9_]+$`. */
  name: string
  /** Brings an empty database to the wanted state and closes its connections. */
  prepare: (url: string) => Promise<void>
}

const testServer = z.object({ TEST_DATABASE_URL: z.url(), TEST_DATABASE_ADMIN_URL: z.url() })

/** A database of its own for one test file: empty, or a copy of a template. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const server = testServer.parse(process.env)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(server.TEST_DATABASE_ADMIN_URL, async (admin) => {
    const source = template
      ? await prepared(admin, template, server.TEST_DATABASE_URL)
      : 'template1'
    await makeDatabase(admin, name, source)
  })
  return {
    url: urlOf(server.TEST_DATABASE_URL, name),
    drop: () =>
      asAdmin(server.TEST_DATABASE_ADMIN_URL, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function prepared(admin: pg.Client, { name, prepare }: Template, serverUrl: string) {
  const database = `template_${name}`
  // Test files run side by side: the first makes the template, the others wait for it.
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
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
      database,
    ])
    await admin.query(`alter database ${database} is_template true allow_connections false`)
    return database
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext($1))`, [database])
  }
}

async function makeDatabase(admin: pg.Client, name: string, source: string) {
  await admin.query(`create database ${name} owner alun template ${source} strategy file_copy`)
  for (const [setting, value] of Object.entries(sessionLimits)) {
    await admin.query(`alter database ${name} set ${setting} = '${value}'`)
  }
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
