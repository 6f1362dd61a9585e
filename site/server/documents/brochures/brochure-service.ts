import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BrochureAddress, brochurePath, unitSheetPath } from '@alun/contract/rules/brochure'
import { officeDay } from '@alun/contract/rules/office-day'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { sharedWork } from '@alun/platform/shared-work'
import { hasCode } from '@alun/platform/system-error'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import { PageError } from '../../../app/content/page-error.ts'
import type { MediaStore } from '../../files/media/media-store.ts'
import { MediaUnavailable } from '../../files/media/media-store.ts'
import type { Memory } from '../../pages/cache/memory.ts'
import type { ItemReader } from '../../pages/item-reader.ts'
import type { MadeDocument } from '../../pages/render/failing-sections.ts'
import { withoutJoiners } from '../typeset/template-data.ts'
import { type Flaws, TypesetError, type Typesetter } from '../typeset/typesetter.ts'
import { createDrafts, type DocumentDraft, type NoDocument } from './brochure-draft.ts'

interface BrochureServiceDeps {
  items: ItemReader
  media: MediaStore
  typesetter: Pick<Typesetter, 'compile' | 'themeDigest'>
  templates: string
  folder: string
  siteUrl: string
  memory: Memory
  isAway: () => boolean
  now: () => number
  log: Log
  /** Called with each document that was made or read from disk, or that cannot be made. */
  onDocument: (document: MadeDocument) => void
}

interface Compiled {
  bytes: Buffer
  etag: string
}

/** Stored beside a document that lacks something. */
const storedFlaws = z.object({ leftOut: z.array(z.string()), problem: z.string().nullable() })
const noFlaws: Flaws = { leftOut: [], problem: null }

type BrochureResult =
  | ({ kind: 'document'; name: string } & Compiled)
  | NoDocument
  | { kind: 'unavailable' }

interface Finished {
  file: string
  etag: string
  /** Day at the office: the document prints it, so another day needs another document. */
  day: string
  name: string
}

/** The typesetter works on one document; the other two read their data at the same time. */
const concurrency = 3
const maxWaiting = 100

/** Makes and caches brochures, the catalogue and unit sheets. */
export function createBrochureService(deps: BrochureServiceDeps) {
  const { items, isAway, media, typesetter, templates, folder, now, log, onDocument } = deps
  const latest = deps.memory.part<Finished>()
  const queue = new PQueue({ concurrency })
  const share = sharedWork<BrochureResult>()
  const shareCompiled = sharedWork<Compiled & Flaws>()
  const templateDigest = digestOf(templates)
  const draftOf = createDrafts({ items, media, siteUrl: deps.siteUrl, now })

  async function get(address: BrochureAddress): Promise<BrochureResult> {
    const key = JSON.stringify(address)
    const known = await latestAt(key)
    if (known) return known
    return share(key, async () => {
      if (queue.size >= maxWaiting) return { kind: 'unavailable' }
      try {
        return await queue.add(() => make(key, address))
      } catch (cause) {
        if (!isExpectedFailure(cause)) {
          log.error({ err: cause, ...address }, 'A brochure could not be made')
        }
        return { kind: 'unavailable' }
      }
    })
  }

  /** The cached document, if the content service has not changed since. */
  async function latestAt(key: string): Promise<BrochureResult | null> {
    const entry = latest.get(key)
    if (!entry || entry.value.day !== officeDay(now())) return null
    if (!latest.isFresh(entry) && !isAway()) return null
    const { etag, file, name } = entry.value
    const bytes = await readStored(file, log)
    return bytes && { kind: 'document', bytes, name, etag }
  }

  async function make(key: string, address: BrochureAddress): Promise<BrochureResult> {
    const draft = await draftOf(address)
    const of = { target: pathOf(address), locale: address.locale }
    if ('kind' in draft) {
      onDocument({ ...of, meta: null, records: [], ...noFlaws })
      return draft
    }
    const { meta, name, records } = draft
    const { file, leftOut, problem, ...compiled } = await documentOf(draft).catch(
      (err: unknown) => {
        if (err instanceof TypesetError)
          onDocument({ ...of, meta, records, leftOut: [], problem: err.message })
        throw err
      },
    )
    onDocument({ ...of, meta, records, leftOut, problem })
    const finished = { file, etag: compiled.etag, name, day: officeDay(now()) }
    if (meta) latest.put(key, finished, meta, file.length + name.length)
    return { kind: 'document', name, ...compiled }
  }

  /** Reads the document from disk if the same content was typeset before. */
  async function documentOf({
    template,
    data,
    assets,
    stored: prefix,
  }: DocumentDraft): Promise<Compiled & Flaws & { file: string }> {
    const set = withoutJoiners(data)
    const digest = createHash('sha256')
      .update(
        JSON.stringify([
          templateDigest(),
          typesetter.themeDigest,
          set,
          [...assets.pictures],
          [...assets.drawings],
        ]),
      )
      .digest('hex')
      .slice(0, 32)
    const etag = `"${digest}"`
    const file = path.join(folder, `${prefix}${digest}.pdf`)
    const compiled = await shareCompiled(file, async () => {
      const stored = await readStored(file, log)
      if (stored) return { bytes: stored, etag, ...(await readFlaws(file, log)) }
      const { bytes, ...flaws } = await compile(template, set, assets)
      await replaceStored(file, prefix, bytes, flaws).catch((err: unknown) =>
        log.error({ err }, 'A brochure could not be stored'),
      )
      return { bytes, etag, ...flaws }
    })
    return { ...compiled, file }
  }

  async function compile(template: string, data: unknown, assets: DocumentDraft['assets']) {
    const pictures = await Promise.all(
      [...assets.pictures].map(
        async ([file, address]) => [file, await media.read(address)] as const,
      ),
    )
    const drawings = [...assets.drawings].map(([file, svg]) => [file, Buffer.from(svg)] as const)
    return typesetter.compile({
      template: path.join(templates, template),
      format: 'pdf',
      data,
      files: Object.fromEntries([...pictures, ...drawings]),
      created: Math.floor(now() / 1000),
    })
  }

  return { get }
}

export type BrochureService = ReturnType<typeof createBrochureService>

/** Digest of the template files; read again at each call, because they change in development. */
function digestOf(folder: string): () => string {
  return () => {
    const hash = createHash('sha256')
    for (const name of readdirSync(folder).sort())
      hash.update(readFileSync(path.join(folder, name)))
    return hash.digest('hex')
  }
}

/** Whether the error is logged already: the content service was unavailable or lacks the file. */
function isExpectedFailure(cause: unknown): boolean {
  return cause instanceof PageError || cause instanceof MediaUnavailable
}

/** Stores a file with its flaws, and removes earlier ones with the same prefix. */
async function replaceStored(
  file: string,
  prefix: string,
  bytes: Uint8Array,
  flaws: Flaws,
): Promise<void> {
  if (flaws.problem !== null || flaws.leftOut.length > 0)
    await atomicWrite(flawsFile(file), JSON.stringify(flaws), { folderMode: 0o755 })
  await atomicWrite(file, bytes, { folderMode: 0o755 })
  const folder = path.dirname(file)
  const earlier = (await readdir(folder)).filter(
    (name) => name.startsWith(prefix) && !name.startsWith(path.basename(file)),
  )
  await Promise.all(earlier.map((name) => rm(path.join(folder, name), { force: true })))
}

const flawsFile = (file: string) => `${file}.json`

async function readFlaws(file: string, log: Pick<Log, 'error'>): Promise<Flaws> {
  const stored = (await readStored(flawsFile(file), log))?.toString('utf8') ?? ''
  return storedFlaws.safeParse(parsedJson(stored)).data ?? noFlaws
}

function pathOf({ locale, project, unit }: BrochureAddress): string {
  if (project === null || unit === null) return brochurePath(project, locale)
  return unitSheetPath(project, unit, locale)
}

/** Reads a stored file. Returns `null` if it is missing or the disk fails, which is logged. */
async function readStored(file: string, log: Pick<Log, 'error'>): Promise<Buffer | null> {
  return readFile(file).catch((err: unknown) => {
    if (!hasCode(err, 'ENOENT')) log.error({ err }, 'A stored document cannot be read')
    return null
  })
}
