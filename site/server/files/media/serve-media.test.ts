import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { currentTime } from '@alun/contract/rules/current-time'
import { expect, it } from 'vitest'
import { createContentFetch } from '../../../app/content/content-fetch.ts'
import { temporaryFolder } from '../../testing/test-site.ts'
import { createMediaStore } from './media-store.ts'
import { serveMedia } from './serve-media.ts'

it('a drawing is compressed for browsers that accept it, and 304 for those that have it', async () => {
  const folder = await temporaryFolder()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(50)}</svg>`
  await writeFile(join(folder, 'a1.v2.original.svg'), drawing)
  const store = await createMediaStore({
    folder,
    limit: 1_000_000,
    contentFetch: createContentFetch({
      baseUrl: 'http://127.0.0.1:9/v1',
      token: '',
      log: { info: () => {}, warn: () => {}, error: () => {} },
      now: currentTime,
    }),
    isAway: () => true,
    now: currentTime,
    onFailure(error) {
      throw error
    },
  })
  const path = '/media/a1/v2/original.svg'
  const get = (headers: Record<string, string>) =>
    serveMedia(new Request(`http://site.example${path}`, { headers }), path, store)

  const plain = await get({})
  expect(await plain.text()).toBe(drawing)
  for (const _ of ['made', 'known']) {
    const small = await get({ 'Accept-Encoding': 'gzip, br' })
    expect(small.headers.get('Content-Encoding')).toBe('br')
    expect(small.headers.get('Vary')).toBe('Accept-Encoding')
    expect(small.headers.get('Accept-Ranges')).toBeNull()
    const body = Buffer.from(await small.arrayBuffer())
    expect(Number(small.headers.get('Content-Length'))).toBe(body.byteLength)
    expect(brotliDecompressSync(body).toString()).toBe(drawing)
    for (const tag of [plain, small].map(({ headers }) => headers.get('ETag') ?? '')) {
      expect((await get({ 'If-None-Match': tag, 'Accept-Encoding': 'br' })).status).toBe(304)
    }
  }
  const part = await get({ Range: 'bytes=0-3', 'Accept-Encoding': 'br' })
  expect([part.status, await part.text()]).toEqual([206, '<svg'])
})
