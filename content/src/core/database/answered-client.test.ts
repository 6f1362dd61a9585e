import { pipeline } from 'node:stream/promises'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { sql } from 'drizzle-orm'
import copy from 'pg-copy-streams'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSilentProxy } from '../../testing/silent-proxy.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { isDatabaseAway } from '../http/api-error.ts'
import { withLongStatements, withSilenceLimit } from './answered-client.ts'
import { connectTo } from './connect.ts'
import { ResilientPool } from './resilient-pool.ts'

const database = await createTestDatabase()
await forThisFile(Promise.resolve({ close: database.giveBack }))
const proxy = await forThisFile(openSilentProxy(database.url))

const silenceMs = 300
const soon = <T>(work: () => Promise<T>) => withSilenceLimit(silenceMs, work)

const one = sql`select 1 as one`
let pool: ResilientPool
beforeEach(() => {
  pool = new ResilientPool({ connectionString: proxy.url, max: 1, connectionTimeoutMillis: 5_000 })
})
afterEach(() => pool.end())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  )

describe('a connection that has gone silent', () => {
  it('fails the statement that waits for it and leaves the pool', async () => {
    const db = drizzle(pool)
    for (let hole = 0; hole < 3; hole += 1) {
      await db.execute(one)
      proxy.silence()
      const failure = await failureOf(soon(() => db.execute(one)))
      expect(failure).toMatchObject({ cause: { code: 'ETIMEDOUT' } })
      expect(isDatabaseAway(failure)).toBe(true)
    }
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }])
  })

  it('ends a transaction with all statements that wait in it, and leaves the pool', async () => {
    const db = drizzle(pool)
    const failure = await failureOf(
      soon(() =>
        db.transaction(async (transaction) => {
          await transaction.execute(one)
          proxy.silence()
          // At the same time, as Payload validates fields.
          await Promise.all([1, 2, 3].map(() => transaction.execute(one)))
        }),
      ),
    )
    expect(isDatabaseAway(failure)).toBe(true)
    expect(await db.transaction(async (again) => (await again.execute(one)).rows)).toEqual([
      { one: 1 },
    ])
  })

  it('can be ended, outside a pool too', async () => {
    const client = await connectTo(proxy.url)
    proxy.silence()
    await client.end()
  })

  it('fails a copy that waits for rows', async () => {
    const client = await connectTo(proxy.url)
    const rows = await soon(async () =>
      client.query(copy.to('copy (select pg_sleep(60)) to stdout')),
    )
    proxy.silence()
    await expect(
      pipeline(rows, async (source) => {
        for await (const _ of source);
      }),
    ).rejects.toThrow(/silent/)
    await client.end()
  })
})

describe('a connection that answers', () => {
  it('may answer for longer than it may be silent', async () => {
    const slow = sql`select pg_sleep(0.05), repeat('x', 20000) from generate_series(1, 12)`
    expect((await soon(() => drizzle(pool).execute(slow))).rows).toHaveLength(12)
  })

  it('may be idle', async () => {
    const client = await pool.connect()
    await soon(() => client.query('select 1'))
    // The time passes on another connection.
    const other = await connectTo(proxy.url)
    await other.query(`select pg_sleep(${(3 * silenceMs) / 1_000})`)
    await other.end()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
  })

  it('may be silent for long if long statements are expected', async () => {
    const slow = sql`select pg_sleep(0.5)`
    expect(isDatabaseAway(await failureOf(soon(() => drizzle(pool).execute(slow))))).toBe(true)
    const long = () => withLongStatements(() => drizzle(pool).execute(slow))
    expect((await soon(long)).rows).toHaveLength(1)
  })
})
