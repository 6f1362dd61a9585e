import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import {
  paragraphs,
  samples,
  textWithFile,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'
import { type FileStore, mediaFiles } from './file-store.ts'
import { makePictures } from './make-pictures.ts'

// Other tests run before a process of the lowest priority.
const enoughMs = 120_000
vi.setConfig({ testTimeout: 300_000 })

const service = await forThisFile(openContent())

const started: { stop: () => Promise<void> }[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()))
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'derived-'))
  folders.push(folder)
  return folder
}

/** Files whose original was read: once for each picture that is created. */
let read: string[] = []

function start(derivedDir: string) {
  const store = mediaFiles(service.runtime)
  const originals: FileStore = {
    ...store,
    read: (name) => {
      read.push(name)
      return store.read(name)
    },
  }
  const isStopping = () => false
  const work = makePictures(service.payload, { originals, derivedDir, everyMs: 20, isStopping })
  started.push(work)
  return work
}

type File = Awaited<ReturnType<typeof upload>>

async function upload(name: string, width = 200) {
  read = []
  const data = await sharp({ create: { width, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return service.payload.create({
    collection: 'media',
    data: { decorative: true },
    file: { data, mimetype: 'image/png', name: `${name}.png`, size: data.length },
  })
}

const folderOf = (derived: string, { id, version }: Pick<File, 'id' | 'version'>) =>
  path.join(derived, id, version ?? '')
const filesOf = async (derived: string, file: Pick<File, 'id' | 'version'>) =>
  (await readdir(folderOf(derived, file)).catch(() => [])).sort()

const all = ['160.avif', '160.webp', '320.jpg', expect.stringMatching(/^og-[0-9a-f]{12}\.jpg$/)]

const toBeMade = (derived: string, file: Pick<File, 'id' | 'version'>) =>
  expect.poll(() => filesOf(derived, file), { timeout: enoughMs }).toEqual(all)

const withCover = (slug: string, file: File, status: 'published' | 'draft') =>
  writeItem(service, 'news', {
    facts: { ...samples.story(slug), cover: { media: file.id } },
    texts: { en: { title: slug, body: paragraphs('Text') } },
    status,
  })

it.runIf(process.env.E2E_SWEEP)('is done after a start for published pictures only', async () => {
  const [published, draft, unused, onPage] = [
    await upload('published'),
    await upload('drafted'),
    await upload('unused'),
    await upload('on-page'),
  ]
  await withCover('published', published, 'published')
  await withCover('drafted', draft, 'draft')
  await writeGlobal(service, 'about', {
    texts: { en: { sections: [{ key: 'story', body: textWithFile(onPage.id) }] } },
  })
  const derived = await newFolder()
  // Older than an upload takes.
  for (const { id } of [published, draft, unused, onPage]) {
    const data = { createdAt: '2026-01-01T00:00:00.000Z' }
    await service.payload.db.updateOne({ collection: 'media', id, data })
  }
  start(derived)
  await toBeMade(derived, published)
  await toBeMade(derived, onPage)
  for (const other of [draft, unused]) expect(await filesOf(derived, other)).toEqual([])

  // A draft shows nothing on a page; a published or replaced picture is created at once.
  const story = await withCover('later', unused, 'draft')
  expect(await filesOf(derived, unused)).toEqual([])
  const data = { _status: 'published' } as const
  await service.payload.update({ collection: 'news', id: story, data })
  await toBeMade(derived, unused)
  const focal = { focalX: 10, focalY: 10 }
  await toBeMade(
    derived,
    await service.payload.update({ collection: 'media', id: unused.id, data: focal }),
  )
  // An upload may be published soon.
  await toBeMade(derived, await upload('uploaded'))
})

it.runIf(process.env.E2E_SWEEP)(
  'continues where it was interrupted, and leaves finished pictures',
  async () => {
    const file = await upload('cut-off')
    await withCover('cut-off', file, 'published')
    const derived = await newFolder()
    const first = start(derived)
    await toBeMade(derived, file)
    await first.stop()
    const folder = folderOf(derived, file)
    const kept = (await stat(path.join(folder, '160.avif'))).mtimeMs
    await rm(path.join(folder, '160.webp'))
    start(derived)
    await toBeMade(derived, file)
    expect((await stat(path.join(folder, '160.avif'))).mtimeMs).toBe(kept)
  },
)

it.runIf(process.env.E2E_SWEEP)(
  'is done once by two processes with one folder, and by each of two with folders of their own',
  async () => {
    const file = await upload('shared', 640)
    await withCover('shared', file, 'published')
    const [one, other] = [await newFolder(), await newFolder()]
    start(one)
    start(one)
    start(other)
    for (const derived of [one, other]) {
      await expect
        .poll(async () => (await filesOf(derived, file)).length, { timeout: enoughMs })
        .toBe(9)
    }
    expect(read.filter((name) => name === file.filename)).toHaveLength(2)
  },
)

it.runIf(process.env.E2E_SWEEP)(
  'reports once a picture that cannot be made, and goes on with the others',
  async () => {
    const [broken, lost] = [await upload('broken'), await upload('lost')]
    const originals = mediaFiles(service.runtime)
    await originals.write(broken.filename ?? '', Buffer.from('no picture'), 'image/png')
    await originals.remove(lost.filename ?? '')
    const warn = vi.spyOn(service.payload.logger, 'warn')
    const said = () => warn.mock.calls.map(([facts]) => Object(facts).picture).sort()
    const derived = await newFolder()
    start(derived)
    for (const name of ['after', 'long-after']) {
      await toBeMade(derived, await upload(name))
      await expect.poll(said, { timeout: enoughMs }).toEqual([broken.id, lost.id].sort())
    }
    warn.mockRestore()
  },
)
