import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples, writeItem } from '../../testing/written-records.ts'
import { claimPicture, countDue } from './due-picture-rows.ts'
import { mediaFiles } from './file-store.ts'
import { makePictures } from './make-pictures.ts'
import type { MakeJob } from './picture-maker.ts'

const service = await forThisFile(openContent())
const db = service.payload.db.drizzle

/** Files in the order in which they were made; those of `failing` fail. */
let made: string[] = []
let failing: readonly string[] = []

/** `media.test.ts` tries the real one. */
const real = globalThis.alunPictureMaker
afterAll(() => {
  globalThis.alunPictureMaker = real
})
globalThis.alunPictureMaker = {
  async derive(make: MakeJob) {
    const job = await make()
    if (job === null) return null
    const { format, variant } = job.file
    const name = variant.kind === 'card' ? 'card' : `${variant.width}.${format}`
    made.push(name)
    return failing.includes(name) ? { problem: 'too large' } : { bytes: Buffer.from(name) }
  },
  close: () => {},
}

const started: { stop: () => Promise<void> }[] = []
const stopAll = () => Promise.all(started.splice(0).map((each) => each.stop()))
let derivedDir = ''
beforeEach(async () => {
  made = []
  failing = []
  derivedDir = await mkdtemp(path.join(tmpdir(), 'derived-'))
})
afterEach(async () => {
  await stopAll()
  await rm(derivedDir, { recursive: true, force: true })
  await db.execute(sql`delete from media`)
})

function start() {
  const originals = mediaFiles(service.runtime)
  const isStopping = () => false
  started.push(makePictures(service.payload, { originals, derivedDir, everyMs: 20, isStopping }))
}

const drawn = (width: number, background: string) =>
  sharp({ create: { width, height: 90, channels: 4, background } })
    .png()
    .toBuffer()

async function upload(name: string, width = 200, background = '#008080') {
  const data = await drawn(width, background)
  return service.payload.create({
    collection: 'media',
    data: { decorative: true },
    file: { data, mimetype: 'image/png', name: `${name}.png`, size: data.length },
  })
}
type File = Awaited<ReturnType<typeof upload>>

const filesOf = async ({ id, version }: Pick<File, 'id' | 'version'>) =>
  (await readdir(path.join(derivedDir, id, version ?? '')).catch(() => [])).sort()
const all = ['160.avif', '160.webp', '320.jpg', expect.stringMatching(/^og-[0-9a-f]{12}\.jpg$/)]
const toBeMade = (file: Pick<File, 'id' | 'version'>) =>
  expect.poll(() => filesOf(file), { timeout: 30_000 }).toEqual(all)

const row = z.object({ made: z.string().nullable(), minutes: z.coerce.number().nullable() })
async function stateOf({ id }: Pick<File, 'id'>) {
  const minutes = sql`round(extract(epoch from due - now()) / 60) as minutes`
  const from = sql`from media_files where media = ${id}::uuid`
  return (await rowsOf(db, sql`select made, ${minutes} ${from}`, row))[0]
}
const toEnd = (file: File, minutes: number | null) =>
  expect.poll(async () => (await stateOf(file))?.minutes, { timeout: 30_000 }).toBe(minutes)
const passMinutes = (count: number) =>
  db.execute(sql`update media_files set due = due - ${count} * interval '1 minute'`)

it('makes the files of an upload and of a new focal point, first those of a newly published record', async () => {
  const [older, newer] = [await upload('older', 1000), await upload('newer', 1000)]
  const data = { ...samples.story('shown'), cover: { media: older.id } }
  const texts = { en: { title: 'Shown', body: paragraphs('Text') } }
  await writeItem(service, 'news', { facts: data, texts, status: 'draft' })
  expect((await claimPicture(db, 'killed'))?.id).toBe(newer.id)
  await passMinutes(10)
  await writeItem(service, 'news', {
    facts: { ...data, slug: 'published' },
    texts,
    status: 'published',
  })
  expect((await claimPicture(db, 'killed'))?.id).toBe(older.id)
  expect(await countDue(db)).toBe(1)
  await passMinutes(10)
  start()
  await toEnd(newer, null)
  await toEnd(older, null)
  expect(made.slice(0, 4)).toEqual(['960.webp', '960.avif', 'card', '160.avif'])
  const focal = { focalX: 10, focalY: 10 }
  const moved = await service.payload.update({ collection: 'media', id: newer.id, data: focal })
  await toEnd(moved, null)
  expect((await filesOf(moved)).length).toBe((await filesOf(older)).length)
})

it('makes a picture once in two processes, and only what is missing of one', async () => {
  const file = await upload('shared')
  start()
  start()
  await toEnd(file, null)
  expect(made).toHaveLength(4)
  await stopAll()
  await rm(path.join(derivedDir, file.id, file.version ?? '', '160.webp'))
  await db.execute(sql`update media_files set made = 'another logo'`)
  start()
  await toBeMade(file)
  expect(made.slice(4)).toEqual(['160.webp'])
})

it('makes the picture of a killed process ten minutes later', async () => {
  const file = await upload('killed')
  expect((await claimPicture(db, 'killed'))?.id).toBe(file.id)
  const other = await upload('other')
  start()
  await toEnd(other, null)
  expect([await filesOf(file), (await stateOf(file))?.minutes]).toEqual([[], 10])
  await passMinutes(10)
  await toBeMade(file)
})

it('makes the other files if one fails, and tries that one again after an hour', async () => {
  const [lost, large] = [await upload('lost'), await upload('large')]
  await mediaFiles(service.runtime).remove(lost.filename ?? '')
  failing = ['160.webp']
  const warn = vi.spyOn(service.payload.logger, 'warn').mockReturnValue(undefined)
  start()
  for (const file of [lost, large]) await toEnd(file, 60)
  expect(await filesOf(large)).toEqual(all.filter((each) => each !== '160.webp'))
  expect(warn.mock.calls.map(([facts]) => Object(facts).picture)).toEqual([large.id, lost.id])
  failing = []
  await passMinutes(60)
  await toBeMade(large)
  warn.mockRestore()
})

it('makes all files again if the folder is lost or belongs to another database', async () => {
  const file = await upload('folder')
  start()
  await toEnd(file, null)
  // In one step, because a file that cannot be written while the folder is removed pauses the work for a minute.
  const lost = `${derivedDir}-lost`
  await rename(derivedDir, lost)
  await rm(lost, { recursive: true })
  await toBeMade(file)
  expect(made).toHaveLength(8)
  await toEnd(file, null)
  // As in a new container, while the former one still runs.
  const former = derivedDir
  derivedDir = await mkdtemp(path.join(tmpdir(), 'derived-'))
  start()
  await toBeMade(file)
  await stopAll()
  await rm(former, { recursive: true })
})

it('gives stored pictures their preview, unless their ground is seen', async () => {
  const files = [await upload('stored'), await upload('clear', 200, '#ff000080')]
  const described = async () => {
    const where = { id: { in: files.map(({ id }) => id) } }
    const { docs } = await service.payload.find({ collection: 'media', where, sort: 'filename' })
    return docs.map(({ color, preview }) => ({ color, preview }))
  }
  const expected = [
    { color: 'transparent', preview: null },
    { color: '#087878', preview: expect.stringMatching(/^data:image\/webp;base64,/) },
  ]
  expect(await described()).toEqual(expected)
  // As release 1.0 has stored them.
  await db.execute(sql`update media set color = '#ff0000', preview = null`)
  await db.execute(sql`delete from media_files`)
  start()
  for (const file of files) await toEnd(file, null)
  expect(await described()).toEqual(expected)
})
