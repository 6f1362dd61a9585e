import { readdir } from 'node:fs/promises'
import type { Role } from '@alun/contract/rules/roles'
import { roles } from '@alun/contract/rules/roles'
import { readDrawing } from '@alun/platform/drawing/read-drawing'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  emptyBoxes,
  honestPlan,
  largeInterlaced,
  laughs,
  movedLayers,
  nested,
  rulesAndShapes,
  withParts,
  withSegments,
  withTexts,
} from '../../testing/hostile-files.ts'
import { openContent } from '../../testing/open-content.ts'
import { arrivingFiles } from './arrived-file.ts'
import { drawnBytes } from './drawn-bytes.ts'
import { openFileChecker } from './file-checker.ts'
import { mediaFiles } from './file-store.ts'
import { readStoredDrawings } from './stored-drawing.ts'

const api = await forThisFile(openContent())
let stored: string

beforeAll(async () => {
  // Lower limits than usual, so that this file does not take minutes.
  globalThis.alunFileChecker = openFileChecker({ drawing: 400, other: 400 })
  const data = honestPlan(1)
  const file = { name: 'plan.svg', mimetype: 'image/svg+xml', data, size: data.byteLength }
  stored = (await api.payload.create({ collection: 'media', data: {}, file })).id
})
afterAll(() => {
  globalThis.alunFileChecker?.close()
  globalThis.alunFileChecker = undefined
})

interface Sent {
  name: string
  type: string
  bytes: Buffer
}
const drawing = (bytes: Buffer): Sent => ({ name: 'plan.svg', type: 'image/svg+xml', bytes })
const picture = (bytes: Buffer): Sent => ({ name: 'sky.png', type: 'image/png', bytes })
const film = (bytes: Buffer): Sent => ({ name: 'tour.mp4', type: 'video/mp4', bytes })

async function send(
  role: Role | 'nobody',
  method: string,
  path: string,
  { bytes, name, type }: Sent,
  headers = {},
) {
  const body = new FormData()
  body.set('_payload', '{}')
  body.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return api.http(
    `/api/${path}`,
    { method, body, headers },
    role === 'nobody' ? undefined : await api.as(role),
  )
}

describe('a file whose sender may not upload', () => {
  // If anything had parsed it, the answer would be 400.
  const file = drawing(nested(20_000))

  it.each([
    ['POST', 'media', ['admin', 'editor']],
    ['PATCH', 'media/ID', ['admin', 'editor']],
    ['PATCH', 'media?where[id][exists]=true', ['admin', 'editor']],
    ['POST', 'attachments', []],
    ['PATCH', 'attachments/ID', []],
    ['PATCH', 'attachments?where[id][exists]=true', []],
  ])('is not read at %s %s', async (method, path, allowed) => {
    for (const role of [...roles, 'nobody'] as const) {
      const answer = await send(role, method, path.replace('ID', stored), file)
      const expected = allowed.some((each) => each === role) ? 400 : 403
      expect([role, answer.status]).toEqual([role, expected])
    }
  })

  it('is not read for a record that is not there', async () => {
    for (const id of [crypto.randomUUID(), 'none']) {
      expect((await send('sales', 'PATCH', `media/${id}`, file)).status).toBe(403)
      expect((await send('editor', 'PATCH', `media/${id}`, file)).status).toBe(404)
    }
  })

  it('is not read beside a copy, which has the file of its source', async () => {
    expect((await send('sales', 'POST', `media/${stored}/duplicate`, file)).status).toBe(403)
    const copied = await send('editor', 'POST', `media/${stored}/duplicate`, file)
    const answer = await copied.json()
    expect([copied.status, answer.doc?.filesize ?? answer]).toEqual([200, honestPlan(1).byteLength])
  })

  it('is not read for a copy, which gets the stored file and the facts of its source', async () => {
    const store = mediaFiles(api.runtime)
    const source = await api.payload.findByID({ collection: 'media', id: stored })
    // If anything had read it, the copy would be refused.
    await store.write(source.filename ?? '', file.bytes, file.type)
    const copy = await api.payload.duplicate({ collection: 'media', id: stored })
    expect(copy.filename).not.toBe(source.filename)
    expect(await store.read(copy.filename ?? '')).toEqual(file.bytes)
    for (const fact of [
      'contentHash',
      'filesize',
      'height',
      'mimeType',
      'version',
      'width',
    ] as const)
      expect([fact, copy[fact]]).toEqual([fact, source[fact]])
    const drawn = await readStoredDrawings(api.payload.db.drizzle, [source, copy])
    expect(drawn.get(copy.id)).toEqual(drawn.get(source.id))
    expect(drawn.get(copy.id)).toBeDefined()
  })

  it('is not left on the disk', async () => {
    // Payload removes it itself where a type has files.
    expect((await send('editor', 'POST', 'news', file)).status).toBe(400)
    expect(await readdir(arrivingFiles(api.runtime.dataDir).tempFileDir)).toEqual([])
  })
})

describe('a file that is expensive to read', () => {
  it.each([
    ['shapes within shapes', drawing(nested(20_000)), /at most 5 MB, 50000 shapes/],
    ['rules and shapes', drawing(rulesAndShapes(6_000)), /2000 style rules/],
    ['shapes repeated a billion times', drawing(laughs(9)), /50000 shapes/],
    ['half a gigabyte of pixels', picture(largeInterlaced(8_000, 8_500)), /too much memory/],
    ['spaces in transforms', drawing(movedLayers(20, 5_000, 1_000)), /moves or turns a part/],
    ['boxes without number', film(emptyBoxes(1_000_000)), /damaged/],
  ])('is refused: %s', async (_, file, reason) => {
    const answer = await send('editor', 'POST', 'media', file)
    const { errors } = await answer.json()
    expect([answer.status, errors[0].message]).toEqual([400, expect.stringMatching(reason)])
  })

  it('is refused in the language of its sender', async () => {
    const answer = await send('editor', 'POST', 'media', drawing(nested(300)), {
      'Accept-Language': 'uk',
    })
    expect((await answer.json()).errors[0].message).toMatch(/завелике для сторінки/)
  })

  it('keeps nobody waiting: everything else is answered in between', async () => {
    let isChecked = false
    const files = Array.from({ length: 4 }, () => drawing(honestPlan(40_000)))
    const sent = Promise.all(files.map((file) => send('editor', 'POST', 'media', file))).finally(
      () => {
        isChecked = true
      },
    )
    let answers = 0
    while (!isChecked && answers <= 10) {
      const answer = await api.http(`/api/media/${stored}`, {}, await api.as('editor'))
      expect(answer.status).toBe(200)
      answers += 1
    }
    for (const { status } of await sent) expect([201, 400, 503]).toContain(status)
    expect(answers).toBeGreaterThan(10)
  })
})

it.each([
  ['png', 'compressed texts', (file: Buffer) => withTexts(file, 100)],
  ['jpeg', 'segments of text', (file: Buffer) => withSegments(file, 100)],
  ['webp', 'parts of text', (file: Buffer) => withParts(file, 100)],
] as const)('a %s is read without its %s', async (format, _, hostile) => {
  const ground = { width: 64, height: 64, channels: 3, background: '#336699' } as const
  const plain = await sharp({ create: ground }).toFormat(format).toBuffer()
  const bytes = hostile(plain)
  const answer = await send('editor', 'POST', 'media', {
    ...{ name: `sky.${format}`, type: `image/${format}`, bytes },
  })
  const { doc } = await answer.json()
  expect([answer.status, doc]).toMatchObject([201, { filesize: bytes.byteLength, width: 64 }])
  const drawn = drawnBytes(bytes)
  expect(drawn.byteLength).toBeLessThan(plain.byteLength + 200_000)
  expect(await sharp(drawn).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer())
})

it('an avif is read with the facts of its camera and without its texts', async () => {
  const ground = { width: 8, height: 8, channels: 3, background: '#336699' } as const
  const plain = sharp({ create: ground }).withExif({ IFD0: { Artist: 'Made' } })
  const bytes = await plain.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').avif().toBuffer()
  const [whole, drawn] = await Promise.all(
    [bytes, drawnBytes(bytes)].map((each) => sharp(each).metadata()),
  )
  expect([whole?.xmp, drawn?.xmp]).toEqual([expect.anything(), undefined])
  expect(drawn).toMatchObject({ exif: whole?.exif, width: 8 })
})

describe('an honest file', () => {
  it('with 30,000 shapes is stored unchanged and hardly delays other requests', async () => {
    const plan = honestPlan(30_000)
    const checker = openFileChecker()
    globalThis.alunFileChecker?.close()
    globalThis.alunFileChecker = checker
    const file = { bytes: plan, mimeType: 'image/svg+xml', name: 'plan.svg' }
    // The first file starts the process.
    await checker.check({ ...file, bytes: honestPlan(1) })
    const begun = process.threadCpuUsage()
    const taken = await checker.check(file)
    const used = process.threadCpuUsage(begun)
    expect(taken).toMatchObject({ refusal: null, mimeType: 'image/svg+xml' })
    // Compared with parsing it here, because both take longer on a busy machine.
    const parsing = process.threadCpuUsage()
    expect(readDrawing(plan).refusal).toBeNull()
    expect(used.user).toBeLessThan(process.threadCpuUsage(parsing).user)
    const answer = await send('editor', 'POST', 'media', drawing(plan))
    const { doc } = await answer.json()
    expect([answer.status, doc.filesize, doc.mimeType]).toEqual([
      201,
      plan.byteLength,
      'image/svg+xml',
    ])
    const original = await api.http(`/api/media/file/${doc.filename}`, {}, await api.as('editor'))
    expect(Buffer.from(await original.arrayBuffer()).equals(plan)).toBe(true)
    expect(original.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })

  it('is checked by the next process after one was ended, and waits for few others', async () => {
    const checker = openFileChecker({ drawing: 100, other: 400 })
    const check = (bytes: Buffer) =>
      checker.check({ bytes, mimeType: 'image/svg+xml', name: 'plan.svg' })
    expect(await check(honestPlan(40_000))).toMatchObject({ refusal: 'media.tooMuchWork' })
    const results = await Promise.all(Array.from({ length: 12 }, () => check(honestPlan(1))))
    checker.close()
    expect(results.filter((each) => each?.refusal === null)).toHaveLength(6)
    expect(results.filter((each) => each === null)).toHaveLength(6)
  })
})
