import { join } from 'node:path'
import { traceHeaders } from '@alun/platform/request-trace'
import { createContentClient } from '../app/content/content-client.ts'
import { createContentFetch } from '../app/content/content-fetch.ts'
import type { Metrics } from './metrics.ts'
import { createItemReader } from './pages/item-reader.ts'
import { createLayouts } from './pages/layouts.ts'
import { createFeed } from './pages/page-cache/feed.ts'
import { createMemory } from './pages/page-cache/memory.ts'
import { openShelf, storedFeedPosition } from './pages/page-cache/shelf.ts'
import { createRedirectList } from './pages/redirect-list.ts'
import type { SiteOptions } from './site-options.ts'

export type ContentSource = ReturnType<typeof openContentSource>

/** The content as the site has it: calls to the service, its last answers, and what has changed. */
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
    onMoved: (position) => shelf.storePosition(position),
    log,
    intervalMs: limits.feedIntervalMs,
  })
  const { isAway } = feed
  const build = options.mode === 'production' ? options.files.buildId : null
  const shelf = openShelf({ folder, feed, build, now, log })
  const { answers } = shelf
  const memory = createMemory({ limit: limits.memoryBytes, feed, now })
  const layouts = createLayouts({ client, answers, memory, feed, now })
  const redirects = createRedirectList({ client, feed, memory, shelf, now })
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
    /** What was made of other databases is void; of all with `null`. */
    keepOnly(databaseId: string | null) {
      memory.clear()
      shelf.keepOnly(databaseId)
    },
    async close() {
      feed.stop()
      await shelf.close()
    },
  }
}
