import { join } from 'node:path'
import { answersHeader, presentAnswers } from '@alun/contract/rules/page-answers'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { traceHeaders } from '@alun/platform/request-trace'
import { z } from 'zod'
import { createContentClient } from '../app/content/content-client.ts'
import { createContentFetch } from '../app/content/content-fetch.ts'
import type { Metrics } from './metrics.ts'
import { createAnswerStore } from './pages/answer-store.ts'
import { createItemReader } from './pages/item-reader.ts'
import { createLayoutStore } from './pages/layout-store.ts'
import { createChangeFollower } from './pages/page-cache/change-follower.ts'
import { type FeedState, unreadFeed } from './pages/page-cache/freshness.ts'
import { createRedirectList } from './pages/redirect-list.ts'
import { openSiteStore, type SiteStore } from './pages/store/site-store.ts'
import type { SiteOptions } from './site-options.ts'

export type ContentSource = ReturnType<typeof openContentSource>

type Options = Pick<
  SiteOptions,
  'contentUrl' | 'contentToken' | 'dataDir' | 'files' | 'limits' | 'log' | 'mode' | 'now'
>

/** The content as the site has it: calls to the service, its last answers, and what has changed. */
export function openContentSource(options: Options, metrics: Metrics) {
  const { log, now } = options
  const contentFetch = createContentFetch({
    baseUrl: options.contentUrl,
    token: options.contentToken,
    log,
    now,
    commonHeaders: () => ({ ...traceHeaders(), [answersHeader]: presentAnswers }),
    onAttempt: (method, status) =>
      metrics.contentCalls.inc({ method, status: status === null ? 'none' : String(status) }),
  })
  const client = createContentClient(contentFetch, now)
  const store = openSiteStore(join(options.dataDir, 'site-cache'), log)
  const follower = createChangeFollower({
    changes: client.changes,
    isAnswering: client.isAnswering,
    initial: readFeedState(store),
    onChanges: (state) => writeFeedState(store, state),
    log,
    intervalMs: options.limits.feedIntervalMs,
  })
  const { isAway } = follower
  const build = options.mode === 'production' ? options.files.buildId : null
  const answers = createAnswerStore({ store, follower, build, now })
  const layouts = createLayoutStore({ store, client, follower, log })
  const redirects = createRedirectList({ store, client, follower, now })
  const items = createItemReader({ client, answers, layouts, isAway, now })
  return {
    contentFetch,
    client,
    answers,
    layouts,
    items,
    redirects,
    follower,
    isAway,
    close() {
      follower.stop()
      store.close()
    },
  }
}

const stored = z
  .object({
    databaseId: z.string().nullable(),
    cursor: z.int(),
    invalidBefore: z.int(),
    changedAt: z.array(z.tuple([z.string(), z.int()])),
  })
  .transform((state) => ({ ...state, changedAt: new Map(state.changedAt) }))

/** Tells whether the database was restored from a backup while the site was stopped. */
function readFeedState(store: SiteStore): FeedState {
  const row = store.use((sql) => sql.get`select state from feed`)
  const state = stored.safeParse(parsedJson(String(row?.state)))
  return state.data ?? unreadFeed
}

function writeFeedState(store: SiteStore, state: FeedState): void {
  const text = JSON.stringify({ ...state, changedAt: [...state.changedAt] })
  store.use((sql) => sql.run`insert or replace into feed values (1, ${text})`)
}
