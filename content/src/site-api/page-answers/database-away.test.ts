import { forThisFile } from '@alun/platform/testing/for-this-file'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'

const api = await forThisFile(
  openContent({
    settings: {
      OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
      OIDC_AWAY_CLIENT_ID: 'id',
      OIDC_AWAY_CLIENT_SECRET: 'secret',
    },
  }),
)

it('answers 503 with Retry-After while the database is away, shows no detail, and recovers', async () => {
  // In place of the five seconds that a statement waits for a lock.
  const { pool } = api.payload.db
  const free = (pool.options.max ?? 0) - (pool.totalCount - pool.idleCount)
  const clients = await Promise.all(Array.from({ length: free }, () => pool.connect()))
  for (const client of clients) {
    await client.query(`set lock_timeout = '300ms'`)
    client.release()
  }
  const other = new pg.Client({ connectionString: api.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('lock table content_feed in access exclusive mode')
  const response = await api.http(pagePath('home', { locale: 'en' }), {}, reader)
  await other.query('rollback')
  await other.end()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  const body = await response.text()
  expect(JSON.parse(body).errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect(body).not.toMatch(/select|content_feed|lock|postgres|stack/i)
  expect(api.failures).toMatchObject([{ cause: expect.stringContaining('timeout') }])
  expect((await api.http(pagePath('home', { locale: 'en' }), {}, reader)).status).toBe(200)
})

it('logs what it was where something else than the database is away', async () => {
  api.failures.length = 0
  expect((await api.http('/v1/auth/login/away', {}, reader)).status).toBe(503)
  expect(api.failures).toMatchObject([{ msg: 'The provider cannot be reached at present.' }])
})
