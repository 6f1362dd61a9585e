import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import type { SiteStore } from '../store/site-store.ts'
import { type FeedState, unreadFeed } from './freshness.ts'

const stored = z
  .object({
    databaseId: z.string().nullable(),
    cursor: z.int(),
    invalidBefore: z.int(),
    changedAt: z.array(z.tuple([z.string(), z.int()])),
  })
  .transform((state) => ({ ...state, changedAt: new Map(state.changedAt) }))

/** Tells whether the database was restored from a backup while the site was stopped. */
export function readFeedState(store: SiteStore): FeedState {
  const row = store.use((sql) => sql.get`select state from feed`)
  const state = stored.safeParse(parsedJson(String(row?.state)))
  return state.data ?? unreadFeed
}

export function writeFeedState(store: SiteStore, state: FeedState): void {
  const text = JSON.stringify({ ...state, changedAt: [...state.changedAt] })
  store.use((sql) => sql.run`insert or replace into feed values (1, ${text})`)
}
