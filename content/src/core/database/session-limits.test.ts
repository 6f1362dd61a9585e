import pg from 'pg'
import { expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { prepareSession } from './session-limits.ts'

const database = await forThisFile(
  createTestDatabase().then(({ giveBack, url }) => ({ url, close: giveBack })),
)

it.each(['SQL,DMY', 'German', 'Postgres,MDY'])(
  'a connection writes times the same way where its role has them as %s',
  async (style) => {
    const url = new URL(database.url)
    url.searchParams.set('options', `-c datestyle=${style} -c intervalstyle=iso_8601`)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await prepareSession(client)
    const { rows } = await client.query({
      text: `select (timestamptz '2026-11-08 12:04:05Z')::text as at, (interval '1 day 02:00')::text as time`,
    })
    await client.end()
    expect(rows).toEqual([{ at: expect.stringMatching(/^2026-11-08 /), time: '1 day 02:00:00' }])
  },
)
