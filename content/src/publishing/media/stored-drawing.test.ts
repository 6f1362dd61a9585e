import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { expect, it, vi } from 'vitest'
import { honestPlan, movedLayers } from '../../testing/hostile-files.ts'
import { mediaCalls } from '../../testing/media-calls.ts'
import { openContent } from '../../testing/open-content.ts'
import { mediaFiles } from './file-store.ts'
import { refusedDrawings } from './media-file-rows.ts'
import { readDrawings } from './read-drawings.ts'
import { drawingProblem, readStoredDrawings } from './stored-drawing.ts'

const api = await forThisFile(openContent())
const { upload, replace } = mediaCalls(api)
const db = api.payload.db.drizzle

const drawn = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
const send = (bytes: Buffer) => upload('plan.svg', 'image/svg+xml', bytes)

async function storedOf(id: string) {
  const media = await api.payload.findByID({ collection: 'media', id })
  return (await readStoredDrawings(db, [media])).get(id)
}

/** What a start does with drawings that have no row. */
async function startWith(id: string) {
  const reading = readDrawings(api.payload, {
    originals: mediaFiles(api.runtime),
    isStopping: () => false,
  })
  await vi.waitFor(async () => expect(await storedOf(id)).toBeDefined(), { timeout: 30_000 })
  await reading.stop()
}

it('a drawing is stored with what pages need of it, which its next file replaces', async () => {
  const { id } = await send(drawn('<path id="unit-A1" d="M0 0H1"/>'))
  expect(await storedOf(id)).toMatchObject({
    viewBox: { x: 0, y: 0, width: 9, height: 9 },
    marks: [{ id: 'unit-A1', shapes: [{ path: 'M0 0H1' }] }],
  })
  await api.payload.update({ collection: 'media', id, data: { focalX: 20 } })
  expect(await storedOf(id)).toMatchObject({ marks: [{ id: 'unit-A1' }] })
  await replace(id, 'plan.svg', 'image/svg+xml', drawn('<path id="unit-B2" d="M1 1H2"/>'))
  expect(await storedOf(id)).toMatchObject({ marks: [{ id: 'unit-B2' }] })
  await api.payload.delete({ collection: 'media', id })
  const rows = await db.execute(sql`select from media_files where media = ${id}::uuid`)
  expect(rows.rows).toEqual([])
})

it('a drawing is bounded however it is built, and one with too many parts has none', async () => {
  const layered = await send(movedLayers(20, 1_000, 5_000))
  expect(JSON.stringify(await storedOf(layered.id)).length).toBeLessThan(300_000)
  const named = '<path id="a" d="M0 0H1"/>'.repeat(6_000)
  const crowded = await send(drawn(named))
  expect(await storedOf(crowded.id)).toMatchObject({ marks: null })
  const honest = await send(honestPlan(30_000))
  expect(await storedOf(honest.id)).toMatchObject({ marks: [] })
})

it('a start reads former drawings, and lists those that are refused now', async () => {
  const { filename, id } = await send(drawn('<path id="unit-A1" d="M0 0H1"/>'))
  const forget = () => db.execute(sql`delete from media_files where media = ${id}::uuid`)
  const positions = () =>
    db.execute(sql`select position from content_changes where tag = ${`media:${id}`}`)
  await forget()
  await startWith(id)
  expect(await storedOf(id)).toMatchObject({ marks: [{ id: 'unit-A1' }] })
  expect((await positions()).rows).toHaveLength(1)
  await forget()
  await writeFile(path.join(api.runtime.mediaDir, String(filename)), drawn('<script/>'))
  await startWith(id)
  expect(await storedOf(id)).toMatchObject({ refusal: 'media.drawing.script' })
  const [refused] = await refusedDrawings(db, 9)
  const req = await createLocalReq({}, api.payload)
  expect([refused?.filename, drawingProblem(refused?.drawing, req)]).toEqual([
    filename,
    expect.stringMatching(/contains a script/),
  ])
})
