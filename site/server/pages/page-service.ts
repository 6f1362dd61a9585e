import { pageTimeoutMs } from '../../app/content/fetch-rules.ts'
import type { FormAnswer } from '../../app/forms/form-answer.ts'
import type { ChangeFollower } from '../page-cache/change-follower.ts'
import { isHeld, isOutdated } from '../page-cache/freshness.ts'
import { bodyHash, encodeBodies, type KeptPage } from '../page-cache/kept-page.ts'
import type { PageAddress } from '../page-cache/page-address.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Rendered, RenderPage } from './render.ts'

export type Source = 'hit' | 'miss' | 'stale' | 'uncached'

export interface PageAnswer {
  page: KeptPage
  statusText: string
  source: Source
}

export interface PageServiceDeps {
  render: RenderPage
  /** Headers that depend on the rendered page: its policy for scripts. */
  pageHeaders: (body: string, contentType: string) => [string, string][]
  /** `null` renders every page anew. */
  cache: PageCache | null
  follower: ChangeFollower
  now: () => number
  onAnswer?: (source: Source) => void
  onRender?: (milliseconds: number) => void
  /** Told of every page that is kept. */
  onKept?: (page: KeptPage) => void
}

interface Outcome {
  page: KeptPage
  statusText: string
  away: boolean
  /** Of a kind that is kept while nothing in it is out of date. */
  keepable: boolean
  kept: boolean
}

/** How often a page is rendered again because its content changed meanwhile. */
const renderings = 5

/** Milliseconds for a page never seen while the service is known to be away: it may be back. */
const awayTimeoutMs = 3_000

const keptStatuses = new Set([200, 202, 301, 302])

export type PageService = ReturnType<typeof createPageService>

/**
 * Answers page requests: from the cache while that is right, else by rendering, and by what was
 * kept while the content service is away. Requests for one page at one time share one rendering.
 */
export function createPageService(deps: PageServiceDeps) {
  const { render, pageHeaders, cache, follower, now, onAnswer, onRender, onKept } = deps
  const running = new Map<string, Promise<Outcome>>()

  async function answer(address: PageAddress): Promise<PageAnswer> {
    const result = await find(address)
    onAnswer?.(result.source)
    return result
  }

  /** The page with the answer to a form sent from it, for the one who sent it. */
  async function withFormAnswer(
    address: PageAddress,
    status: number,
    formAnswer: FormAnswer,
  ): Promise<PageAnswer> {
    const { page, statusText } = await renderOnce(address, deadlineOf(), formAnswer)
    onAnswer?.('uncached')
    const shown = page.status === 200 ? { ...page, status } : page
    return { page: shown, statusText: page.status === 200 ? '' : statusText, source: 'uncached' }
  }

  const deadlineOf = () => now() + (follower.state === 'away' ? awayTimeoutMs : pageTimeoutMs)

  async function find(address: PageAddress): Promise<PageAnswer> {
    const deadline = deadlineOf()
    if (cache === null || !address.keepable)
      return { ...(await renderOnce(address, deadline)), source: 'uncached' }
    // After a start, what was kept may be out of date: the feed knows.
    await follower.asked()
    const kept = await cache.get(address.key)
    if (kept && (kept.fresh || follower.state === 'away')) {
      return { page: kept.page, statusText: '', source: kept.fresh ? 'hit' : 'stale' }
    }
    const outcome = await shared(address, deadline, cache)
    if (outcome.away) {
      follower.suspect()
      if (kept) return { page: kept.page, statusText: '', source: 'stale' }
      if (outcome.page.status >= 500) {
        const earlier = await cache.getEarlier(address.key)
        if (earlier) return { page: earlier, statusText: '', source: 'stale' }
      }
    }
    return { ...outcome, source: outcome.kept ? 'miss' : 'uncached' }
  }

  async function shared(address: PageAddress, deadline: number, cache: PageCache) {
    const present = running.get(address.key)
    if (present) {
      const outcome = await present
      // What wasn't found is named as each visitor asked for it.
      if (outcome.away || outcome.page.status < 400) return outcome
    }
    const started = renderFresh(address, deadline, cache).finally(() => {
      if (running.get(address.key) === started) running.delete(address.key)
    })
    running.set(address.key, started)
    return started
  }

  /** Renders until nothing in the page is known to have changed while it was made. */
  async function renderFresh(
    address: PageAddress,
    deadline: number,
    cache: PageCache,
  ): Promise<Outcome> {
    for (let left = renderings; ; left -= 1) {
      const outcome = await renderOnce(address, deadline)
      const { page } = outcome
      if (page.status === 404 || page.status === 410) cache.remove(address.key)
      if (!outcome.keepable) return outcome
      const { known, database } = follower
      const otherDatabase = database !== null && page.meta.epoch !== database
      // Ahead of what is known of changes: pages kept before this one may be older than it.
      if (otherDatabase || page.meta.cursor > known.cursor) follower.suspect()
      if (database === null || !isOutdated(page.meta, follower.known)) {
        const kept = isHeld(page.meta, now()) && cache.keep(page)
        if (kept) onKept?.(page)
        return { ...outcome, kept }
      }
      // Of a database that the feed hasn't told of yet: the page is right, what is known isn't.
      if (otherDatabase || left <= 1) return outcome
    }
  }

  async function renderOnce(
    address: PageAddress,
    deadline: number,
    formAnswer?: FormAnswer,
  ): Promise<Outcome> {
    const started = performance.now()
    const rendered = await render(address, deadline, { formAnswer })
    onRender?.(performance.now() - started)
    const page = await toPage(address, rendered)
    return {
      page,
      statusText: rendered.statusText,
      away: rendered.away,
      keepable: rendered.meta !== null && !rendered.away && keptStatuses.has(page.status),
      kept: false,
    }
  }

  async function toPage(address: PageAddress, rendered: Rendered): Promise<KeptPage> {
    const { status, headers, meta } = rendered
    const body = new Uint8Array(Buffer.from(rendered.body))
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
    return {
      key: address.key,
      status,
      headers: [
        ...headers,
        ...(rendered.body === '' ? [] : pageHeaders(rendered.body, contentType)),
      ],
      etag: bodyHash(body),
      meta: meta ?? { tags: [], holdUntil: null, cursor: 0, epoch: '' },
      renderedAt: now(),
      bodies: await encodeBodies(body),
    }
  }

  return { answer, withFormAnswer }
}
