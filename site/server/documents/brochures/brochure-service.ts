import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrochureAddress } from '@alun/contract/rules/brochure'
import { officeDay } from '@alun/contract/rules/office-day'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import type { CacheMeta } from '@alun/contract/schema/page'
import { sharedWork } from '@alun/platform/shared-work'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../../app/content/content-fetch.ts'
import { calculatorSearch } from '../../../app/query/project-search.ts'
import type { MediaStore } from '../../files/media/media-store.ts'
import type { ItemReader } from '../../pages/item-reader.ts'
import { isExpectedFailure } from '../typeset/expected-failure.ts'
import { readStored, replaceStored } from '../typeset/stored-files.ts'
import { withoutJoiners } from '../typeset/template-data.ts'
import type { Typesetter } from '../typeset/typesetter.ts'
import type { BrochureAssets } from './brochure-assets.ts'
import { createDrafts, type Draft, type NoDraft } from './brochure-draft.ts'
import { createCallLimit } from './call-limit.ts'
import { createFairTurns, NoTurn } from './fair-turns.ts'

interface BrochureServiceDeps {
  items: ItemReader
  media: MediaStore
  typesetter: Pick<Typesetter, 'compile' | 'themeDigest'>
  templates: string
  folder: string
  siteUrl: string
  /** Whether what was read is still what the content service has. */
  isFresh: (meta: CacheMeta) => boolean
  now: () => number
  log: Log
}

interface Compiled {
  bytes: Buffer
  etag: string
}

type BrochureResult =
  | ({ kind: 'document'; name: string } & Compiled)
  | NoDraft
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'unavailable' }

interface Finished extends Compiled {
  meta: CacheMeta
  /** The office's day: prices and time lines name it. */
  day: string
  name: string
}

/** Documents without figures of readers, and as many with them. */
const maxInMemory = 6

/** Typesetting is one after the other; meanwhile others are read, or wait for the content service. */
const turnLimits = { atOnce: 3, maxWaiting: 100, maxOfOne: 10 }
const turnsRetryAfter = 10

const maxVaried = 30
const minute = 60_000

/** Makes brochures, the catalogue and unit sheets of what the content service publishes. */
export function createBrochureService(deps: BrochureServiceDeps) {
  const { items, media, typesetter, templates, folder, now, log } = deps
  // Figures are without end: sheets with them must not evict the others.
  const plain = new LRUCache<string, Finished>({ max: maxInMemory })
  const varied = new LRUCache<string, Compiled>({ max: maxInMemory })
  const takeTurn = createFairTurns(turnLimits)
  const counted = createCallLimit(maxVaried, minute, now)
  const share = sharedWork<BrochureResult>()
  const shareCompiled = sharedWork<Compiled>()
  const templateDigest = digestOf(templates)
  const draftOf = createDrafts({ items, media, siteUrl: deps.siteUrl, now })

  /** `owner` waits for it: addresses get their documents in turns. */
  async function get(
    address: BrochureAddress,
    query: URLSearchParams,
    owner: string,
  ): Promise<BrochureResult> {
    // Nothing else of the query is on the sheet.
    const figures = address.unit === null ? '' : calculatorSearch(query)
    const key = JSON.stringify(address)
    const known = figures === '' ? plain.get(key) : undefined
    if (known && known.day === officeDay(now()) && deps.isFresh(known.meta)) {
      const { bytes, name, etag } = known
      return { kind: 'document', bytes, name, etag }
    }
    // Who asks for the same does not wait in the line of another.
    return share(JSON.stringify([key, figures, owner]), async () => {
      const retryAfter = figures === '' ? 0 : counted(owner)
      if (retryAfter > 0) return { kind: 'too-many', retryAfter }
      return makeInTurn(key, address, query, owner)
    })
  }

  async function makeInTurn(
    key: string,
    address: BrochureAddress,
    query: URLSearchParams,
    owner: string,
  ): Promise<BrochureResult> {
    try {
      return await takeTurn(owner, () => make(key, address, query))
    } catch (cause) {
      if (cause instanceof NoTurn) {
        return cause.why === 'busy'
          ? { kind: 'unavailable' }
          : { kind: 'too-many', retryAfter: turnsRetryAfter }
      }
      if (!isExpectedFailure(cause)) {
        log.error({ err: cause, ...address }, 'A brochure could not be made')
      }
      return { kind: 'unavailable' }
    }
  }

  async function make(
    key: string,
    address: BrochureAddress,
    query: URLSearchParams,
  ): Promise<BrochureResult> {
    const draft = await draftOf(address, query)
    if ('kind' in draft) return draft
    const { meta, name, isVaried } = draft
    const compiled = await documentOf(key, address, draft)
    if (isVaried) varied.set(compiled.etag, compiled)
    else if (meta) plain.set(key, { ...compiled, name, meta, day: officeDay(now()) })
    return { kind: 'document', name, ...compiled }
  }

  /** From memory or the disk where the same content was set before. */
  async function documentOf(
    key: string,
    address: BrochureAddress,
    { template, data, assets, look }: Draft,
  ): Promise<Compiled> {
    const set = withoutJoiners(data)
    const digest = createHash('sha256')
      .update(
        JSON.stringify([
          templateDigest(),
          typesetter.themeDigest,
          look,
          set,
          [...assets.pictures],
          [...assets.drawings],
        ]),
      )
      .digest('hex')
      .slice(0, 32)
    const etag = `"${digest}"`
    const known = varied.get(etag) ?? plain.get(key)
    if (known?.etag === etag) return { bytes: known.bytes, etag }
    return shareCompiled(`${key} ${etag}`, async () => {
      const prefix = `${address.project ?? 'catalogue'}.${address.locale}.`
      const file = path.join(folder, `${prefix}${digest}.pdf`)
      const isStored = address.unit === null
      const stored = isStored ? await readStored(file, log) : null
      const bytes = stored ?? (await compile(template, set, assets, look))
      if (isStored && !stored) {
        await replaceStored(file, prefix, bytes).catch((err: unknown) =>
          log.error({ err }, 'A brochure could not be stored'),
        )
      }
      return { bytes, etag }
    })
  }

  async function compile(
    template: string,
    data: unknown,
    assets: BrochureAssets,
    look: BrandLook,
  ): Promise<Buffer> {
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
      look,
      created: Math.floor(now() / 1000),
    })
  }

  return { get }
}

export type BrochureService = ReturnType<typeof createBrochureService>

/** Of the templates as they are on disk, read again at each call: they change in development. */
function digestOf(folder: string): () => string {
  return () => {
    const hash = createHash('sha256')
    for (const name of readdirSync(folder).sort())
      hash.update(readFileSync(path.join(folder, name)))
    return hash.digest('hex')
  }
}
