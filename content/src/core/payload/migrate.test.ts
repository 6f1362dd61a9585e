import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, type Payload } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { migrations } from '../../../migrations/index'
import { contentConfig } from '../../composition/config/content-config.ts'
import { ensureFirstAccount } from '../../composition/first-account.ts'
import { healthOf } from '../../composition/health.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import { withDatabaseLock } from '../database/database-lock.ts'
import { requireUsableDatabase } from '../database/require-usable-database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let dataDir: string
let database: TestDatabase
let first: Payload
let second: Payload

const testServer = z.object({ TEST_DATABASE_ADMIN_URL: z.url() })

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(process: string, url = database.url): Promise<Payload> {
  const runtime = testRuntime({ DATABASE_URL: url, DATA_DIR: dataDir })
  const config = contentConfig(runtime, path.resolve(import.meta.dirname, '../../..'))
  return getPayload({ config: buildConfig(config), key: process })
}

const told: string[] = []
const noted = (line: string) => void told.push(line)

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-migrate-'))
  database = await createTestDatabase()
  first = await connect('first')
  second = await connect('second')
})
afterAll(async () => {
  await first?.destroy()
  await second?.destroy()
  await database?.giveBack()
  await rm(dataDir, { recursive: true, force: true })
})

describe('two processes that start on one empty database', () => {
  it('make the tables and the first account once', async () => {
    const announced: string[] = []
    const start = (payload: Payload) =>
      withDatabaseLock(database.url, noted, async () => {
        await migrate(payload)
        await ensureFirstAccount(payload, {
          email: undefined,
          password: undefined,
          siteUrl: 'https://site.example',
          show: true,
          announce: (line) => announced.push(line),
        })
      })
    await Promise.all([start(first), start(second)])
    expect(await pendingMigrations(first)).toEqual([])
    expect((await first.find({ collection: 'accounts' })).docs).toMatchObject([{ role: 'admin' }])
    expect(announced).toHaveLength(1)
    expect(announced[0]).toMatch(/password [\w-]{16}/)
  })

  it('show the password of the first account only if the output is not a log', async () => {
    const announced: string[] = []
    const account = {
      email: undefined,
      password: undefined,
      siteUrl: 'https://site.example',
      announce: announced.push.bind(announced),
    }
    for (const show of [true, false]) {
      await first.db.drizzle.execute(sql`
        alter table accounts disable trigger administrator_remains;
        delete from accounts;
        alter table accounts enable trigger administrator_remains`)
      const guessable = ensureFirstAccount(first, { ...account, show, password: 'Password-1' })
      await expect(guessable).rejects.toThrow('ADMIN_PASSWORD: is easy to guess')
      await ensureFirstAccount(first, { ...account, show })
    }
    expect(announced[0]).toMatch(/password [\w-]{16} /)
    expect(announced[1]).toMatch(/npm run new-password/)
    expect(announced[1]).not.toMatch(/[\w-]{16} /)
  })

  it('leave the lock to others when one of them fails', async () => {
    const failing = withDatabaseLock(database.url, noted, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await withDatabaseLock(database.url, noted, async () => 'in')).toBe('in')
  })

  it.runIf(process.env.E2E_SWEEP)(
    'say that they wait for another, and go on once it has gone',
    async () => {
      const { promise: isNotified, resolve } = Promise.withResolvers<void>()
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
      const first = withDatabaseLock(database.url, noted, () => {
        hold()
        return isNotified
      })
      await isHeld
      const lines: string[] = []
      const tell = (line: string) => {
        lines.push(line)
        resolve()
      }
      expect(await withDatabaseLock(database.url, tell, async () => 'in')).toBe('in')
      await first
      expect(lines).toEqual([
        expect.stringContaining('another process that prepares this database'),
      ])
    },
    15_000,
  )
})

describe.runIf(process.env.E2E_SWEEP)('a role of somebody else’s server', () => {
  it.each([
    [
      'with nothing but a schema in its search path',
      'create schema "Its Own" authorization $role; alter role $role in database $database set search_path = "Its Own"',
      null,
    ],
    [
      'that may make nothing',
      'revoke create on schema public from public',
      /^The migration \S+initial failed and left nothing behind: permission denied for schema public \(42501\); see DATABASE_URL and docs\/database\.md$/,
    ],
    [
      'whose search path leads nowhere',
      'alter role $role in database $database set search_path = away',
      /^The migration \S+initial failed and left nothing behind: no schema has been selected to create in \(3F000\); see /,
    ],
  ])('%s', async (_what, rights, fault) => {
    const foreign = await createTestDatabase()
    const role = `role_${randomBytes(4).toString('hex')}`
    const admin = new URL(testServer.parse(process.env).TEST_DATABASE_ADMIN_URL)
    const url = new URL(foreign.url)
    admin.pathname = url.pathname
    url.username = role
    url.password = encodeURIComponent('p#/@%ü s')
    const ask = (sql: string) =>
      withClient(admin.href, (client) =>
        client.query(sql.replaceAll('$role', role).replaceAll('$database', url.pathname.slice(1))),
      )
    await ask(`create role $role login password 'p#/@%ü s'; ${rights}`)
    let service: Payload | undefined
    try {
      const start = async () => {
        await requireUsableDatabase(url.href, false)
        service = await connect(role, url.href)
        await migrate(service)
        return pendingMigrations(service)
      }
      if (fault) await expect(start()).rejects.toThrow(fault)
      else expect(await start()).toEqual([])
    } finally {
      await service?.destroy()
      await foreign.giveBack()
      await withClient(testServer.parse(process.env).TEST_DATABASE_ADMIN_URL, (client) =>
        client.query(`drop role ${role}`),
      )
    }
  })
})

describe('a migration', () => {
  it('names no schema: an operator chooses it', () => {
    const folder = path.resolve(import.meta.dirname, '../../../migrations')
    for (const { name } of migrations) {
      expect(readFileSync(path.join(folder, `${name}.ts`), 'utf8'), name).not.toMatch(
        /"public"\.|'public'|\bpublic\./,
      )
    }
  })
})

describe('a database of a newer version', () => {
  const add = (name: string, batch: number) =>
    first.create({ collection: 'payload-migrations', data: { name, batch } })

  it('is used after one update, and left as it is after several', async () => {
    await add('20991231_235958_next', 1_000)
    await add('20991231_235959_next', 1_000)
    await migrate(second)
    await add('21000101_000000_later', 1_001)
    await expect(migrate(second)).rejects.toThrow('the last one with 21000101_000000_later')
    await first.delete({
      collection: 'payload-migrations',
      where: { batch: { greater_than: 999 } },
    })
  })
})

describe('health', () => {
  it('names what is missing', async () => {
    expect(await healthOf(first)).toMatchObject({
      status: 'failed',
      checks: { database: 'ok', migrations: 'ok', seed: 'failed' },
    })
  })

  it('asks for no demo content if none is wanted', async () => {
    expect(await healthOf(first, false)).toMatchObject({ status: 'ok', checks: { seed: 'ok' } })
  })
})
