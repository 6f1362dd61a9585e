import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { type FakeContent, intakeToken } from './testing/fake-content.ts'
import {
  filesOf,
  type OpenSite,
  siteForEach,
  type TestSite,
  type TestSiteOptions,
} from './testing/test-site.ts'

let content: FakeContent
let site: TestSite
let dataDir: string
let clock = 0

let open: OpenSite['open']
siteForEach(
  (fresh) => {
    ;({ content, dataDir, open, site } = fresh)
    clock = 0
  },
  () => ({ now: () => Date.now() + clock }),
)

/** Waits for one complete poll of the feed. */
async function looked() {
  const before = content.feedCalls()
  await vi.waitFor(() => expect(content.feedCalls()).toBeGreaterThan(before + 1), 30_000)
}

async function away() {
  content.behave('drops the connection')
  await vi.waitFor(async () => {
    expect((await site.get('/healthz')).text).toContain('degraded')
  }, 30_000)
}

/** Status of the answer to a request line that no client would send. */
function rawStatus(requestLine: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(`${requestLine}\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
  })
}

describe('a page', () => {
  it('takes one call, and none at the second request', async () => {
    const first = await site.get('/news')
    expect(first.status).toBe(200)
    expect(first.text).toContain('Roof slabs')
    const second = await site.get('/news/?utm_source=letter')
    expect(second.text).toBe(first.text)
    expect(second.headers['x-cache']).toBe('hit')
    expect(content.pageCalls()).toHaveLength(1)
  })

  it('is cached once, whatever parameters a stranger adds', async () => {
    await site.get('/news')
    await site.get('/docs/terms')
    for (let at = 0; at < 20; at += 1) {
      await site.get(`/news?utm_${at}=x&page=1&junk=${at}`)
      await site.get(`/docs/terms?page=${at}&q=${at}&sort=${at}&sent=${at}`)
    }
    expect((await site.get('/metrics')).text).toMatch(/^site_cached_pages 2$/m)
  })

  it('is answered from memory as it was the first time, in every form that a request can take', async () => {
    const forms: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=0.9, gzip' },
      { 'accept-encoding': '*' },
      { cookie: 'viewport=tablet; consent=denied' },
    ]
    const first = await site.get('/news')
    const { date, connection, 'x-cache': source, 'x-request-id': _, ...headers } = first.headers
    expect([source, (await site.get('/news')).headers['x-cache']]).toEqual(['miss', 'hit'])
    for (const form of forms) {
      const answer = await site.get('/news', form)
      const encoding = answer.headers['content-encoding']
      const body =
        encoding === 'br'
          ? brotliDecompressSync(answer.body)
          : encoding === 'gzip'
            ? gunzipSync(answer.body)
            : answer.body
      expect(body.toString()).toBe(first.text)
      expect(answer.headers).toMatchObject({
        ...headers,
        'content-length': String(answer.body.byteLength),
        etag: expect.stringMatching(encoding === undefined ? /^"[\w-]{22}"$/ : `-${encoding}"$`),
      })
      const again = await site.get('/news', {
        ...form,
        'if-none-match': String(answer.headers.etag),
      })
      expect([again.status, again.body.byteLength]).toEqual([304, 0])
      expect(again.headers['content-type']).toBeUndefined()
    }
  })

  it('may be shown for half a minute without asking again where it was fetched ahead, and only there', async () => {
    const asked = async (headers: Record<string, string> = {}) =>
      (await site.get('/news', headers)).headers
    for (const [name, purpose] of [
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      // Older browsers.
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
    ] as const) {
      expect(await asked({ [name]: purpose })).toMatchObject({
        'cache-control': 'private, max-age=30',
        // Tells the page its age.
        'server-timing': expect.stringMatching(/^sent;desc="\d+"$/),
        // No `Cookie`: browsers show the prefetched page although cookies change in between.
        vary: 'Accept-Encoding',
      })
    }
    expect((await asked())['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('is prefetched by browsers shortly before a click, but not with Save-Data', async () => {
    const { headers } = await site.get('/news')
    const address = JSON.parse(String(headers['speculation-rules']))
    const rules = async (given: Record<string, string> = {}) => {
      const answer = await site.get(address, given)
      expect(answer.headers['content-type']).toBe('application/speculationrules+json')
      return JSON.parse(answer.text).prerender?.map((rule: { eagerness: string }) => rule.eagerness)
    }
    expect(await rules()).toEqual(['moderate'])
    expect(await rules({ ect: '3g' })).toEqual(['conservative'])
    expect(await rules({ ect: 'slow-2g' })).toBeUndefined()
    expect(await rules({ 'save-data': 'on' })).toBeUndefined()
  })

  it('costs no call when memory had no room for it, or after a restart, but one for another build', async () => {
    await site.close()
    const reads = async (options: TestSiteOptions) => {
      const [before, other] = [content.pageCalls().length, await open(options)]
      for (const path of ['/news', '/docs/terms', '/news']) {
        expect((await other.get(path)).status).toBe(200)
      }
      await other.close()
      return content.pageCalls().length - before
    }
    const limits = { memoryBytes: 1 }
    expect(await reads({ limits })).toBe(2)
    expect(await reads({})).toBe(0)
    expect(await reads({ limits, files: filesOf('next') })).toBe(2)
    // The feed does not name what has changed.
    content.retitleNews('Roofs are on')
    expect(await reads({ limits, files: filesOf('next') })).toBe(2)
    expect(await reads({ limits, files: filesOf('next') })).toBe(0)
    site = await open()
  })

  it('costs one call when many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/ua/news')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(content.pageCalls()).toHaveLength(1)
  })

  it('shows a change after the next look at the feed', async () => {
    await site.get('/news')
    content.retitleNews('Roofs are on')
    await looked()
    expect((await site.get('/news')).text).toContain('Roofs are on')
  })

  it('follows at once where another page shows a change already', async () => {
    const slow = await open({ limits: { feedIntervalMs: 600_000 } })
    await slow.get('/news')
    content.retitleNews('Roofs are on')
    expect((await slow.get('/news')).text).toContain('Roof slabs')
    expect((await slow.get('/ru/news')).text).toContain('Roofs are on')
    await vi.waitFor(async () => {
      expect((await slow.get('/news')).text).toContain('Roofs are on')
    }, 30_000)
    await slow.close()
  })

  it('is not cached if its content changes during the rendering', async () => {
    await site.get('/docs/terms')
    const held = content.holdNextPage()
    const slow = site.get('/news')
    await held.reached
    content.retitleNews('Roofs are on')
    await looked()
    const joined = site.get('/news')
    // It comes after the change, so it must not share the earlier rendering.
    expect((await joined).text).toContain('Roofs are on')
    held.release()
    expect((await slow).headers['x-cache']).toBe('uncached')
    expect((await site.get('/news')).text).toContain('Roofs are on')
  })

  it('is rendered again from the instant at which it expires', async () => {
    content.expireAt(Date.now() + 3_600_000)
    await site.get('/news')
    expect((await site.get('/news')).headers['x-cache']).toBe('hit')
    content.expireAt(Date.now() + 7_200_000)
    clock = 3_600_001
    expect((await site.get('/news')).headers['x-cache']).toBe('miss')
  })

  it('is rendered again when the content is another database', async () => {
    await site.get('/news')
    content.replaceDatabase('News of another database')
    await looked()
    expect((await site.get('/news')).text).toContain('News of another database')
    expect((await site.get('/news')).headers['x-cache']).toBe('hit')
  })

  it('leaves the cache when its record is gone', async () => {
    expect((await site.get('/docs/terms')).status).toBe(200)
    content.removeDocument('terms')
    await looked()
    expect((await site.get('/docs/terms')).status).toBe(404)
    await away()
    expect((await site.get('/docs/terms')).status).toBe(503)
  })

  it('moves with its item, campaign marks included', async () => {
    const answer = await site.get('/docs/old-terms?utm_source=letter')
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('/docs/terms?utm_source=letter')
    expect((await site.get('/docs/elsewhere')).status).toBe(404)
  })
})

describe('while the content service is away', () => {
  it('shows pages seen before, also ones that were about to change', async () => {
    await site.get('/news')
    await away()
    content.retitleNews('Written meanwhile')
    const answer = await site.get('/news')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Roof slabs')
    content.behave('well')
    await vi.waitFor(
      async () => expect((await site.get('/news')).text).toContain('Written meanwhile'),
      30_000,
    )
  })

  it('shows them after a restart too, without asking for each', async () => {
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
    await vi.waitFor(
      async () => expect((await site.get('/ru/news')).text).toContain('Roofs are on'),
      10_000,
    )
  })

  it('shows pages that were rendered before the first look at the feed', async () => {
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
    await vi.waitFor(
      async () => expect((await site.get('/healthz')).text).toContain('"status":"ok"'),
      10_000,
    )
    await away()
    expect((await site.get('/news')).text).toBe(first.text)
    expect((await site.get('/docs/terms')).status).toBe(200)
  })

  it('shows pages that the build before and other settings have rendered', async () => {
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
    await vi.waitFor(
      async () => expect((await site.get('/healthz')).text).toContain('"status":"ok"'),
      10_000,
    )
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

  it('answers 503 in the layout of the site for a page never seen', async () => {
    await site.get('/news')
    await away()
    const answer = await site.get('/docs/terms')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toContain('About in en')
  })

  it('still knows which addresses do not exist', async () => {
    await site.get('/news')
    await away()
    expect((await site.get('/nowhere')).statusText).toBe('Page not found: /nowhere')
    expect((await site.get('/docs/Not_A_Slug')).statusText).toBe('Page Not Found: /docs/Not_A_Slug')
  })

  it('counts nonsense for no answer', async () => {
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
    const begun = Date.now()
    const other = await open({ now: () => begun + attempts() * milliseconds })
    await vi.waitFor(
      async () => expect((await other.get('/healthz')).text).toContain(health),
      30_000,
    )
    await other.get('/docs/terms')
    await other.close()
    return attempts()
  }

  it('is asked about a page again only within eight seconds', async () => {
    await site.get('/news')
    content.behave({ status: 503 }, 'well')
    expect(await attemptsThatTake(7_900, 'ok')).toBe(2)
    expect(await attemptsThatTake(8_000, 'ok')).toBe(1)
  })

  it('is asked about a page again only within two seconds once it is known to be away', async () => {
    await site.get('/news')
    content.behave({ status: 503 })
    expect(await attemptsThatTake(1_900, 'degraded')).toBe(2)
    expect(await attemptsThatTake(2_000, 'degraded')).toBe(1)
  })

  it('does not hang with a service that hangs', async () => {
    await site.close()
    site = await open({ limits: { attemptMs: 300 } })
    await site.get('/news')
    content.behave('hangs')
    expect((await site.get('/docs/terms')).status).toBe(503)
    expect((await site.get('/news')).status).toBe(200)
  })

  it('is reported by the health of the site, which goes on serving', async () => {
    expect(JSON.parse((await site.get('/healthz')).text)).toMatchObject({ status: 'ok' })
    await away()
    const answer = await site.get('/healthz')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'degraded' })
  })
})

describe('/readyz', () => {
  const readiness = async () => {
    const { status, text } = await site.get('/readyz')
    return [status, JSON.parse(text).reason]
  }

  it('says yes also while the content service is away, and no once the site is ending', async () => {
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]))
    await away()
    expect(await readiness()).toEqual([200, undefined])
    site.markStopping()
    expect(await readiness()).toEqual([503, 'The process is stopping.'])
    expect((await site.get('/healthz')).status).toBe(200)
  })

  it('says no while neither the service nor the disk of the site takes an enquiry', async () => {
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

  it('says no while the service rejects the token of the site', async () => {
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

  it('learns of another token by the next enquiry, and of the right one by itself', async () => {
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]))
    content.intake.expect('the token of another site')
    expect(await readiness()).toEqual([200, undefined])
    const sent = await fetch(`${site.url}/?form=promo`, {
      method: 'POST',
      headers: { Origin: 'https://site.example', Accept: 'application/json' },
      body: new URLSearchParams({ phone: '+380501234567' }),
    })
    // The enquiry is spooled.
    expect(sent.status).toBe(200)
    const reason = 'The content service rejects CONTENT_INTAKE_TOKEN.'
    await vi.waitFor(async () => expect(await readiness()).toEqual([503, reason]))
    content.intake.expect(intakeToken)
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), 5_000)
  })
})

describe('the trace of a request', () => {
  it('reaches the content service with its calls, and is named in the answer', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const answer = await site.get('/docs/terms', {
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    })
    expect([answer.status, answer.headers['x-request-id']]).toEqual([200, trace])
    expect(content.headers.get('/pages/document')).toMatchObject({
      traceparent: expect.stringContaining(`00-${trace}-`),
    })
  })

  it('differs in each answer from memory', async () => {
    const first = await site.get('/docs/terms')
    const traces = ['11'.repeat(16), '22'.repeat(16)]
    const known = { 'if-none-match': String(first.headers.etag) }
    for (const [headers, status] of [
      [{}, 200],
      [known, 304],
    ] as const) {
      for (const trace of traces) {
        const traceparent = `00-${trace}-00f067aa0ba902b7-01`
        const answer = await site.get('/docs/terms', { ...headers, traceparent })
        expect([answer.status, answer.headers['x-request-id']]).toEqual([status, trace])
        expect(answer.headers['x-cache']).toBe('hit')
      }
    }
  })
})

describe('while the content service is slow', () => {
  it.runIf(process.env.E2E_SWEEP)(
    'waits for a page that nobody has seen, and counts it as there',
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

  it('shows pages from its first second on, though the feed never answers', async () => {
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

/** Internals that no visitor may read. */
const innards = /\bat [\w.<>]+ \(|\.tsx?:\d+|file:\/\/|Error: /

describe('an unknown address', () => {
  const cases = [
    ['/nowhere', 'Page not found: /nowhere'],
    ['/nowhere?a=1&b=2', 'Page not found: /nowhere?a=1&b=2'],
    ['/ua/nowhere', 'Page not found: /ua/nowhere'],
    ['/projects', 'Page not found: /projects'],
    ['/docs', 'Page not found: /docs'],
    ['/ua/projects', 'Page not found: /ua/projects'],
    ['/ru/news/a/b', 'Page not found: /ru/news/a/b'],
    ['/NEWS', 'Page not found: /NEWS'],
    ['/xx', 'Page not found: /xx'],
    ['/rural', 'Page not found: /rural'],
    ['/ua/%D0%BD%D0%B5%D0%BC%D0%B0%D1%94', 'Page not found: /ua/%D0%BD%D0%B5%D0%BC%D0%B0%D1%94'],
    ['/ua/docs/none', 'Page not found: /ua/docs/none'],
    ['/ua/articles/-begins-with-a-dash', 'Page Not Found: /ua/articles/-begins-with-a-dash'],
    ['/ru/projects/two--dashes', 'Page Not Found: /ru/projects/two--dashes'],
    ['/docs/privacy.policy', 'Page Not Found: /docs/privacy.policy'],
    ['/uae', 'Page not found: /uae'],
    ['/de/news', 'Page not found: /de/news'],
    ['/docs/none?a=1', 'Page not found: /docs/none'],
    ['/docs/Bad_Slug?a=1', 'Page Not Found: /docs/Bad_Slug'],
    ['/docs/%D0%B6', 'Page Not Found: /docs/%D0%B6'],
    ['/news/%E0%A4%A', 'Page Not Found: /news/%E0%A4%A'],
    [`/docs/${'a'.repeat(81)}`, `Page Not Found: /docs/${'a'.repeat(81)}`],
    ['/a%0d%0aSet-Cookie:x', 'Page not found: /a%0d%0aSet-Cookie:x'],
    ['/nope%E2%80%A8x', 'Page not found: /nope%E2%80%A8x'],
    ['/nope%e2%80%a8x?b=%E2%80%A9', 'Page not found: /nope%e2%80%a8x?b=%E2%80%A9'],
    ['/ua/nope%00%7F%C2%85', 'Page not found: /ua/nope%00%7F%C2%85'],
    ['/news/nope%E2%80%A8x', 'Page Not Found: /news/nope%E2%80%A8x'],
  ] as const

  it('is a 404 that says so in the status line and to programs', async () => {
    for (const [target, message] of cases) {
      const answer = await site.get(target)
      expect([answer.status, answer.statusText], target).toEqual([404, message])
      expect(answer.text, target).toContain('data-screen="not-found"')
      expect(answer.text, target).not.toMatch(innards)
      const json = await site.get(target, { accept: 'application/json' })
      expect(JSON.parse(json.text), target).toEqual({
        url: target,
        statusCode: 404,
        statusMessage: message,
        message,
        data: null,
      })
    }
  })

  it.each([
    ['/%', '/%ZZ', '/news/%E0%A4%A', '/ua/%C0%AF', '/news/%00', '/news/a%2Fb'],
    ['/..%2f..%2fpackage.json', '/../../package.json', '/news/..\\..\\package.json'],
    ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'],
    [
      '/media/../../package.json',
      '/media/x/y/99999.webp',
      '/news/%27;%20drop%20table%20news;%20--',
    ],
    ['/news?page=0', '/news?page=-1', '/news?page=999999999999999999999', '/news?page=abc'],
  ])('gets a plain answer where it is odd: %s', async (...targets) => {
    for (const target of targets) {
      const { status, text } = await site.get(target)
      const fitting = target.includes('?') ? [200, 301, 302, 404] : [301, 400, 404]
      expect(fitting, target).toContain(status)
      expect(text, target).not.toMatch(innards)
      expect(text, target).not.toContain('"workspaces"')
    }
  })

  it.each(['/news/', '/ua/news/'])('with a slash at its end is the page: %s', async (target) => {
    const { status, text } = await site.get(target)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]+${target.slice(0, -1)}"`))
  })

  it('keeps the layout of the site without a call for it', async () => {
    await site.get('/news')
    const calls = content.pageCalls().length
    expect((await site.get('/nowhere')).text).toContain('About in en')
    expect(content.pageCalls()).toHaveLength(calls)
  })

  it('leads from doubled slashes to the single one on this host', async () => {
    for (const target of ['//evil.example', '/\\evil.example', '/ua//evil.example//']) {
      const answer = await site.get(target)
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toMatch(/^\/(?:ua\/)?evil\.example\/?$/)
    }
  })

  it('never adds a prefix to the default language', async () => {
    const answer = await site.get('/en//evil.example')
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/rel="canonical" href="[^"]+[^/:]\/evil\.example"/)
  })

  it('is rejected when it is no path at all', async () => {
    for (const target of [
      '*',
      '*/news',
      'news',
      '?a=1',
      '#',
      'site.example:443',
      'http://[',
      '%',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
        const status = await rawStatus(`${method} ${target} HTTP/1.1`)
        expect(status, `${method} ${target}`).toBe(400)
      }
    }
    // `*` asks about the whole server.
    expect(await rawStatus('OPTIONS * HTTP/1.1')).toBe(204)
  })

  it('is rejected when it is too long', async () => {
    expect((await site.get(`/${'a'.repeat(8_192)}`)).status).toBe(414)
  })
})

describe('a request', () => {
  it('is answered to HEAD as to GET, without the body', async () => {
    const get = await site.get('/news')
    const head = await site.ask('HEAD', '/news')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
    expect((await site.ask('HEAD', '/nowhere')).statusText).toBe('Page not found: /nowhere')
  })

  it('may load the bot check of somebody else only where one is set up', async () => {
    const policy = async (of: TestSite) =>
      String((await of.get('/news')).headers['content-security-policy'])
    expect(await policy(site)).not.toContain('cloudflare')
    await site.close()
    const keys = { siteKey: 'site-key', secret: 'secret' }
    site = await open({ botProvider: { name: 'turnstile', ...keys } })
    expect(await policy(site)).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
    expect(await policy(site)).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/)
  })

  it('is rid of the service worker of a former build', async () => {
    const { body, headers, status } = await site.get('/service-worker.js')
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body.toString()).toContain('registration.unregister()')
  })

  it('lists the methods of a page', async () => {
    const options = await site.ask('OPTIONS', '/news')
    expect(options.status).toBe(204)
    expect(options.headers.allow).toBe('GET, HEAD, OPTIONS')
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await site.ask(method, '/news')
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  it('gets no body again that it has, in any encoding', async () => {
    const plain = await site.get('/news')
    const small = await site.get('/news', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.text)
    const zipped = await site.get('/news', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text)
    for (const etag of [plain.headers.etag, small.headers.etag, zipped.headers.etag]) {
      const again = await site.get('/news', { 'if-none-match': String(etag) })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })

  it('gets a document in which only inline scripts of the build may run', async () => {
    content.illustrate('x"><script>steal()</script><img src="x')
    const hashOf = (code: string) =>
      `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const allowed = async (of: TestSite, path: string) => {
      const { headers, text } = await of.get(path)
      const scripts = text.matchAll(
        /<script(?![^>]* type="(?:application|module))[^>]*>(.*?)<\/script>/gs,
      )
      const hashes = Array.from(scripts, ([, code = '']) => hashOf(code))
      const policy = String(headers['content-security-policy'])
      return hashes.map((hash) => policy.includes(hash))
    }
    const answer = await site.get('/news')
    const policy = String(answer.headers['content-security-policy'])
    expect(await allowed(site, '/news')).toEqual([true])
    expect((await site.get('/docs/terms')).text).toContain('<script>steal()</script>')
    expect(await allowed(site, '/docs/terms')).toEqual([true, false])
    const measuring = await open({ gtmId: 'GTM-ALUN1', dataDir: join(dataDir, 'other') })
    expect(await allowed(measuring, '/docs/terms')).toEqual([true, true, false])
    await measuring.close()
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(policy).toContain("frame-ancestors 'self' https://content.site.example")
    // Without `includeSubDomains`.
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('keeps a copy out of search engines, every answer of it', async () => {
    const copy = await open({ isIndexed: false, dataDir: join(dataDir, 'copy') })
    const targets = ['/news', '/news', '/robots.txt', '/sitemap.xml', '/nothing', '/metrics']
    for (const target of targets) {
      const { headers } = await copy.get(target)
      expect([target, headers['x-robots-tag']]).toEqual([target, 'noindex, nofollow'])
    }
    expect((await copy.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    await copy.close()
    expect((await site.get('/news')).headers['x-robots-tag']).toBeUndefined()
    expect((await site.get('/robots.txt')).text).toContain('Sitemap: ')
  })

  it('sees the metrics directly, not through a proxy', async () => {
    await site.get('/news')
    const metrics = await site.get('/metrics')
    expect(metrics.text).toContain('site_pages_total{source="miss"} 1')
    expect(metrics.text).toContain('site_content_calls_total{method="GET",status="200"}')
    expect((await site.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })
})

describe('a picture', () => {
  const picture = '/media/known/v1/960.webp'

  it('is asked for once and stays when the service is away', async () => {
    const first = await site.get(picture)
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('image/webp')
    expect(first.headers['cache-control']).toContain('immutable')
    await away()
    const second = await site.get(picture)
    expect(second.text).toBe(first.text)
    expect(content.pageCalls()).toEqual([`GET ${picture}`])
    expect((await site.get('/media/known/v2/960.webp')).status).toBe(503)
  })

  it('is shown in another size while the one asked for is not available', async () => {
    const kept = await site.get(picture)
    await away()
    const answer = await site.get('/media/known/v1/1280.avif')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.text).toBe(kept.text)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('of a cached page are prefetched before anybody requests them', async () => {
    content.illustrate('/media/known/v7/960.webp')
    await site.get('/docs/terms')
    await vi.waitFor(
      () => expect(content.pageCalls()).toContain('GET /media/known/v7/960.webp'),
      10_000,
    )
    await away()
    expect((await site.get('/media/known/v7/320.avif')).status).toBe(200)
  })

  it('is sent in ranges, and not again', async () => {
    const whole = await site.get(picture)
    const part = await site.get(picture, { range: 'bytes=6-9' })
    expect([part.status, part.text]).toEqual([206, whole.text.slice(6, 10)])
    expect(part.headers['content-range']).toBe(`bytes 6-9/${whole.body.length}`)
    expect((await site.get(picture, { range: 'bytes=9999-' })).status).toBe(416)
    const again = await site.get(picture, { 'if-none-match': String(whole.headers.etag) })
    expect(again.status).toBe(304)
  })

  it('is asked for once where it cannot be written to the disk', async () => {
    await rm(join(dataDir, 'site-media'), { recursive: true })
    expect((await site.get(picture)).status).toBe(503)
    expect(content.pageCalls()).toEqual([`GET ${picture}`])
  })

  it('leads from an earlier version to the present one', async () => {
    const answer = await site.get('/media/known/v0/960.webp')
    expect([answer.status, answer.headers.location]).toEqual([302, picture])
  })

  it('that was replaced is the new one at the address of the former one too', async () => {
    const document = '/media/known/v5/original.pdf'
    const first = await site.get(document)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    content.replaceFile('known', 'v5')
    await vi.waitFor(async () => {
      const answer = await site.get(document, { 'if-none-match': String(first.headers.etag) })
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        '/media/known/v1/original.pdf',
      ])
    }, 10_000)
  })

  it('stays though others are taken away from the disk again and again', async () => {
    await site.close()
    // Room for five files.
    const { length } = `bytes of ${picture}`
    site = await open({ limits: { mediaBytes: length * 5 } })
    await site.get(picture)
    const other = '/media/known/v2/960.webp'
    for (let at = 0; at < 8; at += 1) {
      expect((await site.get(other)).status).toBe(200)
      await rm(join(dataDir, 'site-media', 'known.v2.960.webp'))
    }
    await away()
    expect((await site.get(picture)).status).toBe(200)
    expect(content.pageCalls().filter((call) => call === `GET ${picture}`)).toHaveLength(1)
  })

  it('is only asked for under an address that pictures have', async () => {
    for (const target of ['/media/known/v1/961.webp', '/media/known/v1/960.exe', '/media/x']) {
      expect((await site.get(target)).status, target).toBe(404)
    }
    expect(content.pageCalls()).toEqual([])
    expect((await site.get('/media/unknown/v1/960.webp')).status).toBe(404)
  })
})
