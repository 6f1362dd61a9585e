import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeChange } from '../../core/changes/change-table.ts'
import { collectionTag, globalTag, itemTag } from '../../core/changes/tags.ts'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  samples,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'

const api = await forThisFile(
  openContent({
    settings: {
      OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
      OIDC_AWAY_CLIENT_ID: 'id',
      OIDC_AWAY_CLIENT_SECRET: 'secret',
    },
  }),
)

beforeAll(async () => {
  const facts = { brand: { name: 'Casa', legalName: 'Casa Ltd' } }
  await writeGlobal(api, 'settings', { facts, texts: { en: { seo: { description: 'Villas' } } } })
  const offer = samples.offer('december', '2026-12-01', '2026-12-31')
  await writeItem(api, 'offers', { facts: offer, texts: { en: { title: 'December' } } })
})

describe('a former address', () => {
  it('leads to the present one in the requested language', async () => {
    for (const [screen, collection, facts] of [
      ['project', 'projects', samples.project('old-name')],
      ['news-item', 'news', samples.story('old-name')],
      ['offer', 'offers', samples.offer('old-name', '2026-11-01', '2026-12-31')],
      ['document', 'documents', samples.document('old-name')],
    ] as const) {
      const id = await writeItem(api, collection, { facts, texts: { en: { title: 'Renamed' } } })
      const data = { slug: 'new-name', _status: 'published' } as const
      await api.payload.update({ collection, id, data })
      const path = pagePath(screen, { locale: 'ua', slug: 'old-name' })
      const response = await api.http(path, {}, reader)
      expect([screen, response.status]).toEqual([screen, 200])
      expect((await response.json()).data.redirect).toEqual({
        to: localePath(itemPath(collection, 'new-name'), 'ua'),
        status: 301,
      })
    }
  })

  it('of a project names its units in a comparison, each once, unless a project has it now', async () => {
    const units = async (slug: string) => {
      const project = await addProject(api, slug)
      const type = await addUnitType(api, project, `villa-${project}`)
      await addUnit(api, project, type, { label: 'A01' })
      return project
    }
    const rename = (id: string, slug: string) =>
      api.payload.update({ collection: 'projects', id, data: { slug, _status: 'published' } })
    await rename(await units('hill-one'), 'hill-two')
    await rename(await units('lake-one'), 'lake-two')
    await units('lake-one')
    const refs = ['lake-one', 'hill-one', 'hill-two', 'hill-three', 'lake-two']
    const compared = refs.map((slug) => `&unit=${slug}.unit-A01`).join('')
    const path = pagePath('compare', { locale: 'en' }) + compared
    const { data } = await (await api.http(path, {}, reader)).json()
    expect(data.screen.units.map(({ ref }: { ref: string }) => ref)).toEqual([
      'lake-one.unit-A01',
      'hill-two.unit-A01',
      'lake-two.unit-A01',
    ])
    expect(data.screen.gone).toBe(1)
  })

  it('of an editor is in the list of all, which changes with its tag', async () => {
    await api.payload.create({
      collection: 'redirects',
      data: { from: '/sales/summer', to: '/sales', status: '302' } as never,
    })
    const response = await api.http('/v1/redirects', {}, reader)
    expect((await response.json()).data).toEqual({
      redirects: [{ from: '/sales/summer', to: '/sales', status: 302 }],
      meta: {
        tags: ['redirects'],
        expiresAt: null,
        cursor: expect.any(Number),
        databaseId: expect.any(String),
      },
    })
    const etag = response.headers.get('ETag') ?? ''
    expect(
      (await api.http('/v1/redirects', { headers: { 'If-None-Match': etag } }, reader)).status,
    ).toBe(304)
    expect(
      (await api.http('/v1/redirects', { headers: { Authorization: '' } }, reader)).status,
    ).toBe(401)
  })
})

it('is answered without a field of the home page or settings that makes no sense', async () => {
  await writeGlobal(api, 'home', { texts: { en: { hero: { title: 'A home' } } } })
  const { drizzle } = api.payload.db
  const store = async (count: string, year: string) => {
    await drizzle.execute(sql`update home set news_news_count = ${count}::numeric`)
    await drizzle.execute(sql`update settings set brand_founded_year = ${year}::numeric`)
    await writeChange(drizzle, [globalTag('home'), globalTag('settings')])
  }
  const read = async () => {
    const { layout, screen } = await api.page('home', { locale: 'en' })
    const { foundedYear, name } = layout.brand
    return [screen.hero.title.text, name, foundedYear]
  }
  // JSON has no NaN, so only the database can hold it.
  await store('NaN', 'NaN')
  expect(await read()).toEqual(['A home', 'Casa', null])
  // A number that the contract rejects, which would fail every page.
  await store('5', '2020.5')
  expect(await read()).toEqual(['A home', 'Casa', null])
  expect(api.failures.splice(0)).toEqual(
    expect.arrayContaining([
      { collection: 'home', id: 'home', paths: ['news.newsCount'] },
      { collection: 'settings', id: 'settings', paths: ['brand.foundedYear'] },
      { collection: 'page home', id: '/', paths: ['layout.brand.foundedYear'] },
    ]),
  )
  await store('5', '2020')
  expect(await read()).toEqual(['A home', 'Casa', 2020])
})

it('leaves out a story whose day no calendar has', async () => {
  const { drizzle } = api.payload.db
  const title = { texts: { en: { title: 'Roof' } } }
  await writeItem(api, 'news', { facts: samples.story('sound', '2026-11-02'), ...title })
  const id = await writeItem(api, 'news', { facts: samples.story('endless'), ...title })
  const store = async (day: string) => {
    await drizzle.execute(sql`update news set published_at = ${day} where id = ${id}`)
    await writeChange(drizzle, [collectionTag('news'), itemTag('news', id)])
  }
  // Only SQL can write these.
  for (const day of ['infinity', '-infinity', '0044-03-15 BC', '99999-01-01']) {
    await store(day)
    const { screen } = await api.page('news', { locale: 'en' })
    const slugs = screen.items.map(({ slug }) => slug)
    expect([day, slugs.includes('sound'), slugs.includes('endless')]).toEqual([day, true, false])
    const list = await api.http('/api/news?limit=100', {}, await api.as('editor'))
    expect([day, list.status]).toEqual([day, 200])
  }
  await store('2026-11-01')
  expect(api.failures.splice(0)).toContainEqual({ collection: 'news', id, paths: ['publishedAt'] })
})

describe('an answer', () => {
  const home = pagePath('home', { locale: 'en' })

  it('is not sent again to a reader who has it', async () => {
    const first = await api.http(home, {}, reader)
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await api.http(home, { headers: { 'If-None-Match': `"other", ${etag}` } }, reader)
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await writeGlobal(api, 'home', { texts: { en: { hero: { title: 'Home, changed' } } } })
    expect((await api.http(home, { headers: { 'If-None-Match': etag } }, reader)).status).toBe(200)
  })

  it('has tags and expiry in its headers as in its body', async () => {
    const response = await api.http(home, {}, reader)
    const { meta } = (await response.json()).data
    expect(response.headers.get('X-Cache-Tags')?.split(' ')).toEqual(meta.tags)
    expect(response.headers.get('X-Expires-At')).toBe(meta.expiresAt)
    expect(meta.expiresAt).toBe('2026-11-30T16:00:00.000Z')
    expect(meta.tags).toContain('global:home')
    expect(meta.tags).toContain('projects')
  })

  it('is given only to callers with the token', async () => {
    for (const Authorization of ['', 'Bearer', 'Bearer wrong', 'Basic YTpi']) {
      const response = await api.http(home, { headers: { Authorization } }, reader)
      expect(response.status).toBe(401)
      expect((await response.json()).errors[0].extensions.code).toBe('INVALID_CREDENTIALS')
    }
    expect((await api.http('/v1/changes', { headers: { Authorization: '' } }, reader)).status).toBe(
      401,
    )
  })

  it.each([
    ['/v1/pages/home', 400, 'INVALID_QUERY', 'locale'],
    ['/v1/pages/home?locale=uk', 400, 'INVALID_QUERY', 'locale'],
    ['/v1/pages/home?locale=en&locale=ru', 400, 'INVALID_QUERY', 'locale'],
    ['/v1/pages/home?locale=en&depth=9', 400, 'INVALID_QUERY', 'depth'],
    ['/v1/pages/project?locale=en', 400, 'INVALID_QUERY', 'slug'],
    ['/v1/pages/project?locale=en&slug=..%2Fleads', 400, 'INVALID_QUERY', 'slug'],
    [`/v1/pages/project?locale=en&slug=${'a'.repeat(81)}`, 400, 'INVALID_QUERY', 'slug'],
    ['/v1/pages/news?locale=en&page=0', 400, 'INVALID_QUERY', 'page'],
    ['/v1/pages/news?locale=en&page=1e3', 400, 'INVALID_QUERY', 'page'],
    ['/v1/changes?since=-1', 400, 'INVALID_QUERY', 'since'],
    ['/v1/pages/enquiries?locale=en', 404, 'ROUTE_NOT_FOUND', ''],
    ['/v1/pages/__proto__?locale=en', 404, 'ROUTE_NOT_FOUND', ''],
    ['/v1/pages/document?locale=en&slug=nothing-here', 404, 'ROUTE_NOT_FOUND', ''],
    ['/v1/section-failures', 405, 'METHOD_NOT_ALLOWED', ''],
    ['/v1/enquiries', 401, 'INVALID_CREDENTIALS', ''],
    ['/v1/media/nothing', 404, 'ROUTE_NOT_FOUND', ''],
  ])('rejects %s with %i', async (path, status, code, named) => {
    const response = await api.http(path, {}, reader)
    expect(response.status).toBe(status)
    const [error] = (await response.json()).errors
    expect(error.extensions.code).toBe(code)
    expect(error.message).toContain(named)
  })

  it('can only be read', async () => {
    for (const path of [home, '/v1/changes', '/v1/redirects', '/v1/media/nothing/a.svg']) {
      const response = await api.http(path, { method: 'POST' }, reader)
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('GET, HEAD')
    }
    const head = await api.http(home, { method: 'HEAD' }, reader)
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })

  it('logs none of these answers, because nothing failed', () => {
    expect(api.failures).toEqual([])
  })
})

it('answers 503 with Retry-After while the database is away, shows no detail, and recovers', async () => {
  // Replaces the service's timeout of five seconds, because the test would wait for it.
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
  await other.query('lock table content_feed, hosts in access exclusive mode')
  const response = await api.http(pagePath('home', { locale: 'en' }), {}, reader)
  await api.http('/v1/calendars/a-secret.ics')
  await other.query('rollback')
  await other.end()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  const body = await response.text()
  expect(JSON.parse(body).errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect(body).not.toMatch(/select|content_feed|lock|postgres|stack/i)
  const cause = expect.stringContaining('timeout')
  expect(api.failures).toMatchObject([
    { cause, path: '/v1/pages/home' },
    { cause, path: '/v1/calendars/….ics' },
  ])
  expect((await api.http(pagePath('home', { locale: 'en' }), {}, reader)).status).toBe(200)
})

it('logs the cause of any other failure', async () => {
  api.failures.length = 0
  expect((await api.http('/v1/auth/login/away', {}, reader)).status).toBe(503)
  expect(api.failures).toMatchObject([{ msg: 'The provider cannot be reached at present.' }])
})
