import type { CacheMeta } from '@alun/contract/schema/page'
import { timeoutOfPage } from '../../app/content/fetch-rules.ts'
import type { FormAnswer } from '../../app/forms/form-answer.ts'
import { cacheabilityOf, isAheadOfFeed } from './page-cache/cacheability.ts'
import { bodyHash, type CachedPage, encodedWhenAsked } from './page-cache/cached-page.ts'
import type { ChangeFollower } from './page-cache/change-follower.ts'
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
  /** What the page was made of; `null` without content. */
  meta: CacheMeta | null
  away: boolean
}

interface FreshResult extends Result {
  cached: boolean
}

const maxRenderings = 5

export type PageService = ReturnType<typeof createPageService>

/**
 * Answers page requests: from the cache while that is fresh, else by rendering; while the content
 * service is away also from a stale cache, else by rendering its last answer. Concurrent requests for
 * one page share one rendering.
 */
export function createPageService(deps: PageServiceDeps) {
  const { render, pageHeaders, cache, follower, now, onAnswer, onRender, onCached } = deps
  const running = new Map<string, Promise<FreshResult>>()

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
  ): Promise<FreshResult> {
    for (let left = maxRenderings; ; left -= 1) {
      const result = await renderOnce(address, deadline)
      const { page, meta, away } = result
      if (page.status === 404 || page.status === 410) cache.remove(address.key)
      const cacheability = cacheabilityOf({ status: page.status, meta }, follower, now())
      if (cacheability === 'never') return { ...result, cached: false }
      // Pages cached before this one may be older than it.
      if (isAheadOfFeed(page.meta, follower)) follower.pollNow()
      // While the service is away the next rendering would be made from the same answer.
      if (cacheability === 'outdated' && !away && left > 1) continue
      const cached = cacheability === 'cacheable' && cache.set(page)
      if (cached) onCached?.(page)
      return { ...result, cached }
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
    const page = toPage(address, rendered)
    return {
      page,
      statusText: rendered.statusText,
      meta: rendered.meta,
      away: rendered.away,
    }
  }

  function toPage(address: PageAddress, rendered: Rendered): CachedPage {
    const { status, headers, meta } = rendered
    const bodies =
      typeof rendered.body === 'string'
        ? encodedWhenAsked(new Uint8Array(Buffer.from(rendered.body)))
        : rendered.body
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
    return {
      key: address.key,
      status,
      headers: [...headers, ...(rendered.body === '' ? [] : pageHeaders(contentType))],
      // No other request gets the same.
      etag: status >= 400 ? '' : bodyHash(bodies.identity),
      meta: meta ?? { tags: [], expiresAt: null, cursor: 0, databaseId: '' },
      renderedAt: now(),
      bodies,
    }
  }

  return { answer, withFormAnswer }
}
