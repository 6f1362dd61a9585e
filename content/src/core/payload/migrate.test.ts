import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentConfig } from '../../composition/config/content-config.ts'
import { ensureFirstAccount } from '../../composition/first-account.ts'
import { healthOf } from '../../composition/health.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import { migrate, pendingMigrations, withDatabaseLock } from './migrate.ts'

let dataDir: string
let database: TestDatabase
let first: Payload
let second: Payload

async function connect(process: string): Promise<Payload> {
  const runtime = testRuntime({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  const config = contentConfig(runtime, path.resolve(import.meta.dirname, '../../..'))
  return getPayload({ config: buildConfig(config), key: process })
}

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
      withDatabaseLock(database.url, async () => {
        await migrate(payload)
        await ensureFirstAccount(payload, {
          email: undefined,
          password: undefined,
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

  it('show the password of the first account only where that is no log', async () => {
    const announced: string[] = []
    const account = {
      email: undefined,
      password: undefined,
      announce: announced.push.bind(announced),
    }
    for (const show of [true, false]) {
      await first.delete({ collection: 'accounts', where: {} })
      await ensureFirstAccount(first, { ...account, show })
    }
    expect(announced[0]).toMatch(/password [\w-]{16} /)
    expect(announced[1]).toMatch(/npm run new-password/)
    expect(announced[1]).not.toMatch(/[\w-]{16} /)
  })

  it('leave the lock to others when one of them fails', async () => {
    const failing = withDatabaseLock(database.url, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await withDatabaseLock(database.url, async () => 'in')).toBe('in')
  })
})

describe('a database of a newer version', () => {
  it('is left as it is, and the migration that is not known is named', async () => {
    const newer = '20991231_235959_newer'
    await first.create({ collection: 'payload-migrations', data: { name: newer, batch: 2 } })
    await expect(migrate(second)).rejects.toThrow(`${newer}, which this version does not know`)
    await first.delete({ collection: 'payload-migrations', where: { name: { equals: newer } } })
    await migrate(second)
  })
})

describe('health', () => {
  it('names what is missing', async () => {
    expect(await healthOf(first)).toMatchObject({
      status: 'failed',
      checks: { database: 'ok', migrations: 'ok', seed: 'failed' },
    })
  })

  it('asks for no demo content where none is wanted', async () => {
    expect(await healthOf(first, false)).toMatchObject({ status: 'ok', checks: { seed: 'ok' } })
  })
})
