import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { CacheMeta } from '@alun/contract/schema/page'
import { sharedWork } from '@alun/platform/shared-work'
import { timeoutOfPage } from '../../app/content/fetch-rules.ts'
import type { FormAnswer } from '../../app/features/enquiry/form-answer.ts'
import {
  type Bodies,
  bodyHash,
  compressBrotli,
  compressGzip,
  quickBodies,
  sharedWhileRead,
} from '../http/content-encoding.ts'
import type { Feed } from './cache/feed.ts'
import { type Entry, endOf, type MemoryPart } from './cache/memory.ts'
import type { PageAddress } from './cache/page-address.ts'
import type { RenderPage } from './render/render.ts'

type Source = 'hit' | 'miss' | 'stale' | 'uncached'

/** A cached page; only its compressed body is stored. */
export interface CachedPage {
  status: number
  headers: [string, string][]
  /** Hash of the body without encoding; empty for errors, which name the requested address. */
  etag: string
  /** Epoch milliseconds. */
  renderedAt: number
  brotli: Uint8Array<ArrayBuffer>
}

export interface PageAnswer extends Omit<CachedPage, 'brotli'> {
  statusText: string
  source: Source
  bodies: Bodies
  /** Epoch milliseconds at which its content expires. */
  until: number
}

interface PageServiceDeps {
  render: RenderPage
  /** Headers that are stored with the page, such as its content security policy. */
  pageHeaders: (contentType: string) => [string, string][]
  /** `null` disables caching. */
  memory: MemoryPart<CachedPage> | null
  feed: Pick<
    Feed,
    'firstPoll' | 'isAway' | 'isBehind' | 'isCurrent' | 'isUnknown' | 'pollNow' | 'position'
  >
  now: () => number
  onAnswer?: (source: Source) => void
  onRender?: (milliseconds: number) => void
  onCached?: (meta: CacheMeta) => void
}

interface Rendering extends Omit<PageAnswer, 'source'> {
  /** Path and query that the visitor requested. */
  requested: string
  html: Uint8Array<ArrayBuffer>
  /** Tags and position of the content; `null` for a page without content. */
  meta: CacheMeta | null
  away: boolean
  isCached: boolean
}

const cacheableStatuses = new Set([200, 202, 301, 302])

/** Brotli 10 would save 7% and take fourteen times as long, while the first visitor waits. */
const brotliLevel = 7

export type PageService = ReturnType<typeof createPageService>

/**
 * Answers page requests from memory while the cached page is fresh, and renders it otherwise.
 * Serves stale pages while the content service is away. Concurrent requests for a page share one
 * rendering.
 */
export function createPageService(deps: PageServiceDeps) {
  const { render, pageHeaders, memory, feed, now, onAnswer, onRender, onCached } = deps
  const share = sharedWork<Rendering>()

  async function answer(address: PageAddress): Promise<PageAnswer> {
    const found = await find(address)
    onAnswer?.(found.source)
    return found
  }

  /** The page with the answer to its form; only the sender gets it. */
  async function withFormAnswer(
    address: PageAddress,
    status: number,
    formAnswer: FormAnswer,
  ): Promise<PageAnswer> {
    const rendering = await renderOnce(address, deadlineOf(), formAnswer)
    onAnswer?.('uncached')
    const shown = rendering.status === 200 ? { status, statusText: '' } : {}
    return { ...rendering, ...shown, source: 'uncached' }
  }

  const deadlineOf = () => now() + timeoutOfPage(feed.isAway())

  async function find(address: PageAddress): Promise<PageAnswer> {
    const deadline = deadlineOf()
    if (memory === null || !address.cacheable) {
      return { ...(await renderOnce(address, deadline)), source: 'uncached' }
    }
    // Until the first poll no page counts as fresh, so each would be rendered again.
    await feed.firstPoll()
    const cached = memory.get(address.key)
    const isFresh = cached !== undefined && memory.isFresh(cached)
    if (cached && (isFresh || feed.isAway())) return answerOf(cached, isFresh ? 'hit' : 'stale')
    const rendering = await shared(address, deadline, memory)
    if (rendering.away) {
      feed.pollNow()
      if (cached) return answerOf(cached, 'stale')
    }
    return { ...rendering, source: rendering.isCached && !rendering.away ? 'miss' : 'uncached' }
  }

  async function shared(address: PageAddress, deadline: number, memory: MemoryPart<CachedPage>) {
    for (;;) {
      // The cursor is in the key, so that a request after a change does not share an older rendering.
      const rendering = await share(`${feed.position?.cursor} ${address.key}`, () =>
        renderFor(address, deadline, memory),
      )
      const { away, requested, status } = rendering
      // An error page names the address as its visitor requested it; others wait for their turn.
      if (away || status < 400 || requested === address.requested) return rendering
    }
  }

  /**
   * Renders a page and stores it unless its content has changed in between, because a slow
   * rendering must not replace a newer page.
   */
  async function renderFor(
    address: PageAddress,
    deadline: number,
    memory: MemoryPart<CachedPage>,
  ): Promise<Rendering> {
    const rendering = await renderOnce(address, deadline)
    const { away, html, meta, status } = rendering
    if (status === 404 || status === 410) memory.remove(address.key)
    if (meta === null || !cacheableStatuses.has(status)) return rendering
    // Pages cached before this answer may be outdated.
    if (feed.isBehind(meta)) feed.pollNow()
    const brotli = status === 200 ? await compressBrotli(html, brotliLevel) : html
    // Before the first poll it is unknown whether the page is current; store it for an outage all
    // the same.
    if (!feed.isCurrent(meta) && !away && !feed.isUnknown()) return rendering
    const { etag, headers, renderedAt } = rendering
    memory.put(address.key, { status, headers, etag, renderedAt, brotli }, meta, brotli.byteLength)
    onCached?.(meta)
    return { ...rendering, bodies: { ...rendering.bodies, br: brotli }, isCached: true }
  }

  async function renderOnce(
    address: PageAddress,
    deadline: number,
    formAnswer?: FormAnswer,
  ): Promise<Rendering> {
    const begun = performance.now()
    const { away, body, headers, meta, status, statusText } = await render(address, deadline, {
      formAnswer,
    })
    onRender?.(performance.now() - begun)
    const html = new Uint8Array(Buffer.from(body))
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
    return {
      status,
      statusText,
      headers: [...headers, ...(body === '' ? [] : pageHeaders(contentType))],
      etag: status >= 400 ? '' : bodyHash(html),
      renderedAt: now(),
      bodies: quickBodies(html),
      until: endOf(meta),
      requested: address.requested,
      html,
      meta,
      away,
      isCached: false,
    }
  }

  return { answer, withFormAnswer }
}

const unpacked = promisify(brotliDecompress)
const known = new WeakMap<CachedPage, Bodies>()

function answerOf({ until, value }: Entry<CachedPage>, source: Source): PageAnswer {
  const { brotli, ...page } = value
  let bodies = known.get(value)
  if (bodies === undefined) {
    const identity = sharedWhileRead(async () => new Uint8Array(await unpacked(brotli)))
    const gzip = sharedWhileRead(async () => compressGzip(await identity()))
    bodies = { identity, br: brotli, gzip }
    known.set(value, bodies)
  }
  return { ...page, statusText: '', source, bodies, until }
}
