import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { FakeContent } from '../../testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'

let away: OpenSite['away']
let content: FakeContent
let dataDir: string
let open: OpenSite['open']
let site: TestSite
siteForEach((fresh) => {
  ;({ away, content, dataDir, open, site } = fresh)
})

describe('a picture', () => {
  const picture = '/media/known/v1/960.webp'

  it('is requested once and stays during an outage of the service', async () => {
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

  it('is requested twice if the service fails', async () => {
    content.behave({ status: 503 }, 'well')
    expect((await site.get(picture)).status).toBe(503)
    expect(content.pageCalls()).toEqual([`GET ${picture}`, `GET ${picture}`])
  })

  it('is shown in another size while the requested one is unavailable', async () => {
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

  it('is requested once if it cannot be written to the disk', async () => {
    await rm(join(dataDir, 'site-media'), { recursive: true })
    expect((await site.get(picture)).status).toBe(503)
    expect(content.pageCalls()).toEqual([`GET ${picture}`])
  })

  it('redirects from an earlier version to the current one', async () => {
    const answer = await site.get('/media/known/v0/960.webp')
    expect([answer.status, answer.headers.location]).toEqual([302, picture])
  })

  it('that was replaced is served as the new one at its former address', async () => {
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

  it('stays while others are repeatedly removed from the disk', async () => {
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

  it('is requested only for a valid address of a picture', async () => {
    for (const target of ['/media/known/v1/961.webp', '/media/known/v1/960.exe', '/media/x']) {
      expect((await site.get(target)).status, target).toBe(404)
    }
    expect(content.pageCalls()).toEqual([])
    expect((await site.get('/media/unknown/v1/960.webp')).status).toBe(404)
  })
})
