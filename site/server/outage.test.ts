import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { type FakeContent, intakeToken } from './testing/fake-content.ts'
import { filesOf, type OpenSite, siteForEach, type TestSite } from './testing/test-site.ts'

let away: OpenSite['away']
let content: FakeContent
let dataDir: string
let looked: OpenSite['looked']
let open: OpenSite['open']
let site: TestSite
siteForEach((fresh) => {
  ;({ away, content, dataDir, looked, open, site } = fresh)
})

const until = (path: string, text: string, timeout = 10_000) =>
  vi.waitFor(async () => expect((await site.get(path)).text).toContain(text), timeout)

describe('the site while the content service is away', () => {
  it('shows stored pages, even if their content has changed', async () => {
    await site.get('/news')
    await away()
    content.retitleNews('Written during the outage')
    const answer = await site.get('/news')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Roof slabs')
    content.behave('well')
    await until('/news', 'Written during the outage', 30_000)
  })

  it('shows stored pages after a restart, without a call for each', async () => {
    const paths = ['/ru/news', '/news?page=2', '/docs/terms', '/docs/old-terms']
    const seen = await Promise.all(paths.map((path) => site.get(path)))
    await site.close()
    const asked = content.pageCalls().length
    content.behave('drops the connection')
    site = await open()
    for (const source of ['uncached', 'hit']) {
      for (const [at, path] of paths.entries()) {
        const { status, text, headers } = await site.get(path)
        expect([path, status, headers['x-cache']]).toEqual([path, seen[at]?.status, source])
        expect(text).toBe(seen[at]?.text)
      }
    }
    expect(content.pageCalls()).toHaveLength(asked)
    content.retitleNews('Roofs are on')
    content.behave('well')
    await until('/ru/news', 'Roofs are on')
  })

  it('shows pages that were rendered before the feed was first read', async () => {
    await site.close()
    content.behave('well', { status: 500 })
    await rm(dataDir, { recursive: true, force: true })
    site = await open()
    const first = await site.get('/news')
    expect(first.text).toContain('Roof slabs')
    await site.get('/docs/terms')
    // The service fails before the first poll or soon after.
    content.behave('drops the connection')
    expect((await site.get('/news')).text).toBe(first.text)
    content.behave('well')
    await until('/healthz', '"status":"ok"')
    await away()
    expect((await site.get('/news')).text).toBe(first.text)
    expect((await site.get('/docs/terms')).status).toBe(200)
  })

  it('shows pages that the previous build rendered, also with other settings', async () => {
    await site.get('/news')
    const later = [
      { files: filesOf('next') },
      { files: filesOf('next'), gtmId: 'GTM-ALUN1' },
      { files: filesOf('next'), gtmId: 'GTM-ALUN2' },
    ]
    for (const options of later) {
      await site.close()
      content.behave('drops the connection')
      site = await open(options)
      const answer = await site.get('/news')
      expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'uncached'])
      expect(answer.text).toContain('Roof slabs')
    }
    // Polling the same database discards nothing.
    content.behave('well')
    await until('/healthz', '"status":"ok"')
    await away()
    expect((await site.get('/news')).status).toBe(200)
  })

  it('ignores stored answers that this build cannot read, or of another database', async () => {
    await site.get('/news')
    await site.close()
    const folder = join(dataDir, 'site-cache')
    for (const name of await readdir(folder, { recursive: true })) {
      if (name.endsWith('.json') && name !== 'feed.json') await writeFile(join(folder, name), '{}')
    }
    content.behave('drops the connection')
    site = await open()
    expect((await site.get('/news')).status).toBe(503)
    content.behave('well')
    await vi.waitFor(async () => expect((await site.get('/news')).status).toBe(200), 10_000)
    content.replaceDatabase('Of another database')
    await looked()
    await away()
    expect((await site.get('/news')).status).toBe(503)
  })

  it('ignores stored answers once the database was restored', async () => {
    content.retitleNews('Lost by the restore')
    await looked()
    await site.get('/news')
    content.restoreDatabase()
    await looked()
    await away()
    expect((await site.get('/news')).status).toBe(503)
  })

  it('logs once that its token is rejected', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const other = await open({ contentToken: 'wrong-token', log, dataDir: join(dataDir, 'other') })
    try {
      const looks = content.feedCalls()
      await vi.waitFor(() => expect(content.feedCalls()).toBeGreaterThan(looks + 5), 30_000)
      const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
      expect(warnings).toEqual([
        expect.objectContaining({
          cause: 'token rejected',
          status: 401,
          msg: expect.stringContaining('CONTENT_STATIC_TOKEN'),
        }),
      ])
      expect(lines.join()).not.toContain('wrong-token')
    } finally {
      await other.close()
    }
  })

  it('answers 503 in layout and language of the site for a page that is not stored', async () => {
    await site.get('/ru/news')
    await away()
    const answer = await site.get('/ru/docs/terms')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toMatch(/<html lang="ru".*<h1.*About in\sru/s)
    await site.close()
    site = await open()
    expect((await site.get('/ru/docs/terms')).text).toMatch(/About in\sru/)
  })

  it('still knows which addresses do not exist', async () => {
    await site.get('/news')
    await away()
    expect((await site.get('/nowhere')).statusText).toBe('Page not found: /nowhere')
    expect((await site.get('/docs/Not_A_Slug')).statusText).toBe('Page Not Found: /docs/Not_A_Slug')
  })

  it('treats an invalid answer as no answer', async () => {
    for (const nonsense of ['garbage', 'another shape'] as const) {
      content.behave(nonsense, 'well')
      const answer = await site.get('/docs/terms')
      expect(answer.status, nonsense).toBe(503)
      expect(answer.text, nonsense).not.toContain('It works!')
    }
  })

  it('shows no internals of the failure', async () => {
    content.behave({ status: 500 }, 'well')
    for (const accept of ['text/html', 'application/json']) {
      const answer = await site.get('/docs/terms', { accept })
      expect(answer.status, accept).toBe(503)
      expect(answer.statusText, accept).toBe('Service Unavailable')
      expect(answer.text, accept).not.toMatch(/Told to fail|pages\/document|\n\s+at /)
    }
  })

  /** Counts calls for a page that nobody has requested before. */
  async function attemptsThatTake(milliseconds: number, health: 'ok' | 'degraded') {
    const made = content.pageCalls().length
    const attempts = () => content.pageCalls().length - made
    // The clock advances by attempts only, so that a busy machine changes nothing.
    const begun = currentTime()
    const other = await open({ now: () => begun + attempts() * milliseconds })
    await vi.waitFor(
      async () => expect((await other.get('/healthz')).text).toContain(health),
      30_000,
    )
    await other.get('/docs/terms')
    await other.close()
    return attempts()
  }

  it('calls again for a page only if the first call fails within eight seconds', async () => {
    await site.get('/news')
    content.behave({ status: 503 }, 'well')
    expect(await attemptsThatTake(7_900, 'ok')).toBe(2)
    expect(await attemptsThatTake(8_000, 'ok')).toBe(1)
  })

  it('calls again for a page during a known outage only if the first call fails within two seconds', async () => {
    await site.get('/news')
    content.behave({ status: 503 })
    expect(await attemptsThatTake(1_900, 'degraded')).toBe(2)
    expect(await attemptsThatTake(2_000, 'degraded')).toBe(1)
  })

  it('does not hang if the service hangs', async () => {
    await site.close()
    site = await open({ limits: { attemptMs: 300 } })
    await site.get('/news')
    content.behave('hangs')
    expect((await site.get('/docs/terms')).status).toBe(503)
    expect((await site.get('/news')).status).toBe(200)
  })
})

describe('the site while the content service is slow', () => {
  it.runIf(process.env.E2E_SWEEP)(
    'waits for a page that is not stored, and reports no outage',
    async () => {
      await site.get('/news')
      content.behave({ after: 3_500 })
      const looks = content.feedCalls()
      await vi.waitFor(() => expect(content.feedCalls()).toBeGreaterThan(looks + 2), 30_000)
      const answer = await site.get('/docs/terms')
      expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'miss'])
      expect((await site.get('/healthz')).text).toContain('"status":"ok"')
    },
  )

  it('renders pages again while the feed never answers, because stored ones may be outdated', async () => {
    await site.get('/news')
    await site.close()
    content.retitleNews('Roofs are on')
    content.behave('well', 'hangs')
    site = await open()
    // Pages stored before may be outdated, which only the feed reports.
    for (const path of ['/docs/terms', '/news', '/news']) {
      const answer = await site.get(path)
      expect([answer.status, answer.headers['x-cache']], path).toEqual([200, 'miss'])
      expect(answer.text, path).not.toContain('Roof slabs')
    }
  })
})

describe('/readyz', () => {
  const readiness = async () => {
    const { status, text } = await site.get('/readyz')
    return [status, JSON.parse(text).reason]
  }

  it('is ready during an outage of the content service, and not while the site stops', async () => {
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]))
    await away()
    expect(await readiness()).toEqual([200, undefined])
    site.markStopping()
    expect(await readiness()).toEqual([503, 'The process is stopping.'])
    expect((await site.get('/healthz')).status).toBe(200)
  })

  it('is not ready while neither the service nor the disk accepts enquiries', async () => {
    const health = async () => {
      const { status, text } = await site.get('/healthz')
      return [status, JSON.parse(text).checks.enquiries, (await readiness())[0]]
    }
    await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok', 200]))
    // Like a full disk: open files are readable, and new ones cannot be written.
    await rm(dataDir, { recursive: true })
    await vi.waitFor(async () => expect(await health()).toEqual([200, 'failed', 200]), 3_000)
    // Service and site share the disk: the service still reads.
    content.behave({ status: 503 }, 'well')
    await vi.waitFor(async () => expect(await health()).toEqual([503, 'failed', 503]), 5_000)
    content.behave('well')
    await vi.waitFor(async () => expect(await health()).toEqual([200, 'failed', 200]), 5_000)
    await away()
    await vi.waitFor(async () => expect(await health()).toEqual([503, 'failed', 503]), 3_000)
    await mkdir(dataDir)
    await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok', 200]), 3_000)
  })

  it('is not ready while the service rejects the token of the site', async () => {
    await site.close()
    site = await open({ contentToken: 'a token of another database' })
    const rejected = (name: string) => [503, `The content service rejects ${name}.`]
    await vi.waitFor(async () =>
      expect(await readiness()).toEqual(rejected('CONTENT_STATIC_TOKEN')),
    )
    await site.close()
    site = await open({ intakeToken: 'another token of another database' })
    await vi.waitFor(async () =>
      expect(await readiness()).toEqual(rejected('CONTENT_INTAKE_TOKEN')),
    )
  })

  it('notices an invalid token at the next enquiry, and a valid one by itself', async () => {
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]))
    content.intake.expect('the token of another site')
    expect(await readiness()).toEqual([200, undefined])
    const sent = await site.send('/?form=promo', { phone: '+380501234567' })
    // The enquiry is spooled.
    expect(sent.status).toBe(200)
    const reason = 'The content service rejects CONTENT_INTAKE_TOKEN.'
    await vi.waitFor(async () => expect(await readiness()).toEqual([503, reason]))
    content.intake.expect(intakeToken)
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), 5_000)
  })

  it('notices an invalid token of a service that returns', async () => {
    await away()
    content.intake.expect('the token of another site')
    content.behave('well')
    const reason = 'The content service rejects CONTENT_INTAKE_TOKEN.'
    await vi.waitFor(async () => expect(await readiness()).toEqual([503, reason]), 10_000)
  })
})
