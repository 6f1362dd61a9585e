import { join } from 'node:path'
import { traceHeaders } from '@alun/platform/request-trace'
import { createContentClient } from '../app/content/content-client.ts'
import { createContentFetch } from '../app/content/content-fetch.ts'
import type { Metrics } from './metrics.ts'
import { openAnswerStore, storedFeedPosition } from './pages/cache/answer-store.ts'
import { createFeed } from './pages/cache/feed.ts'
import { createMemory } from './pages/cache/memory.ts'
import { createItemReader } from './pages/item-reader.ts'
import { createLayouts } from './pages/layouts.ts'
import { createRedirectList } from './pages/redirect-list.ts'
import type { SiteOptions } from './site-options.ts'

export type ContentSource = ReturnType<typeof openContentSource>

/** What the site reads from the content service: calls, stored answers and the change feed. */
export function openContentSource(options: SiteOptions, metrics: Metrics) {
  const { limits, log, now } = options
  const contentFetch = createContentFetch({
    baseUrl: options.contentUrl,
    token: options.contentToken,
    log,
    now,
    attemptMs: limits.attemptMs,
    commonHeaders: traceHeaders,
    onAttempt: (method, status) =>
      metrics.contentCalls.inc({ method, status: status === null ? 'none' : String(status) }),
  })
  const client = createContentClient(contentFetch, now)
  const folder = join(options.dataDir, 'site-cache')
  const feed = createFeed({
    changes: client.changes,
    isAnswering: client.isAnswering,
    initial: storedFeedPosition(folder),
    onMoved: (position) => stored.storePosition(position),
    log,
    intervalMs: limits.feedIntervalMs,
  })
  const { isAway } = feed
  const build = options.mode === 'production' ? options.files.buildId : null
  const stored = openAnswerStore({ folder, feed, build, now, log })
  const { answers } = stored
  const memory = createMemory({ limit: limits.memoryBytes, feed, now })
  const layouts = createLayouts({ client, answers, memory, feed, now })
  const redirects = createRedirectList({ client, feed, memory, store: stored, now })
  const items = createItemReader({ client, answers, layouts, isAway, now })
  return {
    contentFetch,
    client,
    answers,
    layouts,
    items,
    redirects,
    feed,
    memory,
    isAway,
    /** Clears the memory, and discards stored answers of other databases; with `null`, of all. */
    keepOnly(databaseId: string | null) {
      memory.clear()
      stored.keepOnly(databaseId)
    },
    async close() {
      feed.stop()
      await stored.close()
    },
  }
}
