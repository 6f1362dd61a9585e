import pg from 'pg'
import { expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestApi, pagePath } from '../../testing/test-api.ts'

const api = await forThisFile(
  openTestApi({
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
    OIDC_AWAY_CLIENT_ID: 'id',
    OIDC_AWAY_CLIENT_SECRET: 'secret',
  }),
)

it('answers 503 with Retry-After while the database is away, shows no detail, and recovers', async () => {
  const other = new pg.Client({ connectionString: api.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('lock table content_feed in access exclusive mode')
  const response = await api.get(pagePath('home', { locale: 'en' }))
  await other.query('rollback')
  await other.end()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  const body = await response.text()
  expect(JSON.parse(body).errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect(body).not.toMatch(/select|content_feed|lock|postgres|stack/i)
  expect(api.failures).toMatchObject([{ cause: expect.stringContaining('timeout') }])
  expect((await api.get(pagePath('home', { locale: 'en' }))).status).toBe(200)
})

it('logs what it was where something else than the database is away', async () => {
  api.failures.length = 0
  expect((await api.get('/v1/auth/login/away')).status).toBe(503)
  expect(api.failures).toMatchObject([{ msg: 'The provider cannot be reached at present.' }])
})
