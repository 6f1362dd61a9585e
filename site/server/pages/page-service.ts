import { timeoutOfPage } from '../../app/content/fetch-rules.ts'
import type { FormAnswer } from '../../app/forms/form-answer.ts'
import { bodyHash, type CachedPage, encodeBodies } from './page-cache/cached-page.ts'
import type { ChangeFollower } from './page-cache/change-follower.ts'
import { isOutdated, isUnexpired } from './page-cache/freshness.ts'
import type { PageAddress } from './page-cache/page-address.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { Rendered, RenderPage } from './render.ts'

type Source = 'hit' | 'miss' | 'stale' | 'uncached'

export interface PageAnswer {
  page: CachedPage
  statusText: string
  source: Source
}

interface PageServiceDeps {
  render: RenderPage
  /** Headers of this build that are stored with the page: the policy for its scripts. */
  pageHeaders: (contentType: string) => [string, string][]
  /** `null` renders every page again. */
  cache: PageCache | null
  follower: ChangeFollower
  now: () => number
  onAnswer?: (source: Source) => void
  onRender?: (milliseconds: number) => void
  onCached?: (page: CachedPage) => void
}

interface Result {
  page: CachedPage
  statusText: string
  away: boolean
  /** Of a kind that is cached unless it is outdated. */
  cacheable: boolean
  cached: boolean
}

const maxRenderings = 5

const cacheableStatuses = new Set([200, 202, 301, 302])

export type PageService = ReturnType<typeof createPageService>

/**
 * Answers page requests: from the cache while that is fresh, else by rendering; while the content
 * service is away also from a stale cache, else by rendering its last answer. Concurrent requests for
 * one page share one rendering.
 */
export function createPageService(deps: PageServiceDeps) {
  const { render, pageHeaders, cache, follower, now, onAnswer, onRender, onCached } = deps
  const running = new Map<string, Promise<Result>>()

  async function answer(address: PageAddress): Promise<PageAnswer> {
    const result = await find(address)
    onAnswer?.(result.source)
    return result
  }

  /** The page with the answer to a form that was sent from it, for its sender alone. */
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

  const deadlineOf = () => now() + timeoutOfPage(follower.isAway())

  async function find(address: PageAddress): Promise<PageAnswer> {
    const deadline = deadlineOf()
    if (cache === null || !address.cacheable)
      return { ...(await renderOnce(address, deadline)), source: 'uncached' }
    // Until the feed was read no page counts as fresh, so it would be rendered again.
    await follower.firstPoll()
    const cached = cache.get(address.key)
    if (cached && (cached.fresh || follower.isAway())) {
      return { page: cached.page, statusText: '', source: cached.fresh ? 'hit' : 'stale' }
    }
    const result = await shared(address, deadline, cache)
    if (result.away) {
      follower.pollNow()
      if (cached) return { page: cached.page, statusText: '', source: 'stale' }
    }
    return { ...result, source: result.cached && !result.away ? 'miss' : 'uncached' }
  }

  async function shared(address: PageAddress, deadline: number, cache: PageCache) {
    const present = running.get(address.key)
    if (present) {
      const result = await present
      // A page that is not found names the address as each visitor requested it.
      if (result.away || result.page.status < 400) return result
    }
    const started = renderFresh(address, deadline, cache).finally(() => {
      if (running.get(address.key) === started) running.delete(address.key)
    })
    running.set(address.key, started)
    return started
  }

  async function renderFresh(
    address: PageAddress,
    deadline: number,
    cache: PageCache,
  ): Promise<Result> {
    for (let left = maxRenderings; ; left -= 1) {
      const result = await renderOnce(address, deadline)
      const { page } = result
      if (page.status === 404 || page.status === 410) cache.remove(address.key)
      if (!result.cacheable) return result
      const { feed, database } = follower
      const otherDatabase = database !== null && page.meta.databaseId !== database
      // Ahead of the feed: pages cached before this one may be older than it.
      if (otherDatabase || page.meta.cursor > feed.cursor) follower.pollNow()
      if (database === null || !isOutdated(page.meta, follower.feed)) {
        const cached = isUnexpired(page.meta, now()) && cache.set(page)
        if (cached) onCached?.(page)
        return { ...result, cached }
      }
      // Of a database that the feed has not reported yet: the page is right, the feed is behind.
      if (otherDatabase || result.away || left <= 1) return result
    }
  }

  async function renderOnce(
    address: PageAddress,
    deadline: number,
    formAnswer?: FormAnswer,
  ): Promise<Result> {
    const started = performance.now()
    const rendered = await render(address, deadline, { formAnswer })
    onRender?.(performance.now() - started)
    const page = await toPage(address, rendered)
    return {
      page,
      statusText: rendered.statusText,
      away: rendered.away,
      cacheable: rendered.meta !== null && cacheableStatuses.has(page.status),
      cached: false,
    }
  }

  async function toPage(address: PageAddress, rendered: Rendered): Promise<CachedPage> {
    const { status, headers, meta } = rendered
    const body = new Uint8Array(Buffer.from(rendered.body))
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
    return {
      key: address.key,
      status,
      headers: [...headers, ...(rendered.body === '' ? [] : pageHeaders(contentType))],
      etag: bodyHash(body),
      meta: meta ?? { tags: [], expiresAt: null, cursor: 0, databaseId: '' },
      renderedAt: now(),
      bodies: await encodeBodies(body),
    }
  }

  return { answer, withFormAnswer }
}
