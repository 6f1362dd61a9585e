import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { currentTime } from '@alun/contract/rules/current-time'
import { describe, expect, it, vi } from 'vitest'
import { policyOf } from './http/security-headers.ts'
import type { FakeContent } from './testing/fake-content.ts'
import {
  filesOf,
  type OpenSite,
  siteForEach,
  type TestSite,
  type TestSiteOptions,
} from './testing/test-site.ts'

let away: OpenSite['away']
let content: FakeContent
let dataDir: string
let looked: OpenSite['looked']
let open: OpenSite['open']
let pass: OpenSite['pass']
let site: TestSite
siteForEach((fresh) => {
  ;({ away, content, dataDir, looked, open, pass, site } = fresh)
})

describe('a page', () => {
  it('costs one call at the first request, and none at the second', async () => {
    const first = await site.get('/news')
    expect(first.status).toBe(200)
    expect(first.text).toContain('Roof slabs')
    const second = await site.get('/news/?utm_source=letter')
    expect(second.text).toBe(first.text)
    expect(second.headers['x-cache']).toBe('hit')
    expect(content.pageCalls()).toHaveLength(1)
  })

  it('is cached once for any unknown parameters', async () => {
    await site.get('/news')
    await site.get('/docs/terms')
    for (let at = 0; at < 20; at += 1) {
      await site.get(`/news?utm_${at}=x&page=1&junk=${at}`)
      await site.get(`/docs/terms?page=${at}&q=${at}&sort=${at}&sent=${at}`)
    }
    expect((await site.get('/metrics')).text).toMatch(/^site_cached_pages 2$/m)
  })

  it('gets the same answer from memory as the first time, with any encoding and cookies', async () => {
    const forms: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'gzip, br' },
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
    const both = await site.get('/news', { 'accept-encoding': 'gzip, br' })
    expect(both.headers['content-encoding']).toBe('br')
  })

  it('is cached for half a minute by a browser that prefetches it, and otherwise revalidated', async () => {
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

  it('costs no call if memory has no room for it or after a restart, but one in another build', async () => {
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

  it('costs one call for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/ua/news')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(content.pageCalls()).toHaveLength(1)
  })

  it('shows a change after the feed is read again', async () => {
    await site.get('/news')
    content.retitleNews('Roofs are on')
    await looked()
    expect((await site.get('/news')).text).toContain('Roofs are on')
  })

  it('shows a change before the feed reports it if another page shows it', async () => {
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

  it('is rendered again once it expires', async () => {
    content.expireAt(currentTime() + 9_999)
    await site.get('/news')
    const { headers } = await site.get('/news', { purpose: 'prefetch' })
    expect(`${headers['x-cache']} ${headers['cache-control']}`).toMatch(/^hit .*max-age=\d$/)
    pass(10_000)
    expect((await site.get('/news')).headers['x-cache']).toBe('miss')
  })

  it('is rendered again with another database', async () => {
    await site.get('/news')
    content.replaceDatabase('News of another database')
    await looked()
    expect((await site.get('/news')).text).toContain('News of another database')
    expect((await site.get('/news')).headers['x-cache']).toBe('hit')
  })

  it('leaves the cache when its record is deleted', async () => {
    expect((await site.get('/docs/terms')).status).toBe(200)
    content.removeDocument('terms')
    await looked()
    expect((await site.get('/docs/terms')).status).toBe(404)
    await away()
    expect((await site.get('/docs/terms')).status).toBe(503)
  })

  it('redirects to the new address of its record, with campaign parameters', async () => {
    const answer = await site.get('/docs/old-terms?utm_source=letter')
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('/docs/terms?utm_source=letter')
    const again = await site.get('/docs/old-terms', { 'accept-encoding': 'br' })
    expect([again.status, again.headers['x-cache']]).toEqual([301, 'hit'])
    expect((await site.get('/docs/elsewhere')).status).toBe(404)
  })
})

describe('the trace of a request', () => {
  it('is sent to the content service with each call, and is in the answer', async () => {
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

describe('a request', () => {
  it('gets the same answer for HEAD as for GET, without the body', async () => {
    const get = await site.get('/news')
    const head = await site.ask('HEAD', '/news')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
    expect((await site.ask('HEAD', '/nowhere')).statusText).toBe('Page not found: /nowhere')
  })

  it('may load a third-party bot check only if one is configured', async () => {
    const policy = async (of: TestSite) =>
      String((await of.get('/news')).headers['content-security-policy'])
    expect(await policy(site)).not.toContain('cloudflare')
    await site.close()
    const keys = { siteKey: 'site-key', secret: 'secret' }
    site = await open({ botProvider: { name: 'turnstile', ...keys } })
    expect(await policy(site)).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
    expect(await policy(site)).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/)
  })

  it.each(['/service-worker.js', '/wp/sw.js'])('removes the worker %s', async (path) => {
    const { body, headers, status } = await site.get(path, { 'Service-Worker': 'script' })
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

  it('gets a policy that allows only the inline scripts of the build', async () => {
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

  it('is answered with a content security policy, so that no frame of it runs scripts of a page', async () => {
    const answers = ['/robots.txt', '/healthz', '/readyz', '/metrics', '//news']
    for (const target of answers) {
      const { headers } = await site.get(target)
      expect(headers['content-security-policy'], target).toMatch(/^default-src 'none'/)
    }
    const unread = await site.ask('PUT', '/news')
    expect(unread.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    const page = await site.get('/news')
    const unchanged = await site.get('/news', { 'if-none-match': String(page.headers.etag) })
    const policies = [page, unchanged].map(({ headers }) => headers['content-security-policy'])
    expect(policies[0]).toMatch(/^default-src 'self'/)
    expect(new Set(policies).size).toBe(1)
    expect(policyOf('application/pdf', '')).toMatch(/connect-src 'none'/)
  })

  it('to a copy of the site gets noindex with every answer', async () => {
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

  it('gets the metrics directly, but not through a proxy', async () => {
    await site.get('/news')
    const metrics = await site.get('/metrics')
    expect(metrics.text).toContain('site_pages_total{source="miss"} 1')
    expect(metrics.text).toContain('site_content_calls_total{method="GET",status="200"}')
    expect((await site.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })
})
