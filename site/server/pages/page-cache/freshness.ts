import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import type { CacheMeta } from '@alun/contract/schema/page'

export interface FeedState {
  /** Database that the rest is about; `null` before the feed was ever read. */
  databaseId: string | null
  cursor: number
  /** Answers read before this position are outdated, whatever their tags. */
  invalidBefore: number
  /** Position of the latest change of each tag, at most too high. */
  changedAt: ReadonlyMap<string, number>
}

export const unreadFeed: FeedState = {
  databaseId: null,
  cursor: 0,
  invalidBefore: 0,
  changedAt: new Map(),
}

/** Tags stored by name; with more of them `invalidBefore` is raised instead. */
const tagLimit = 20_000

/** Another id, or a cursor behind the last one, is another database: all before is outdated. */
export function applyFeed(state: FeedState, { databaseId, cursor, tags }: ChangeFeed): FeedState {
  const isOther = databaseId !== state.databaseId || cursor < state.cursor
  if (isOther || state.changedAt.size + tags.length > tagLimit) {
    return { databaseId, cursor, invalidBefore: cursor, changedAt: new Map() }
  }
  if (cursor === state.cursor && tags.length === 0) return state
  // The feed does not say at which position a tag changed: its end is the latest possible one.
  const changedAt = new Map(state.changedAt)
  for (const tag of tags) changedAt.set(tag, cursor)
  return { ...state, cursor, changedAt }
}

/** Whether the feed has reported a change of the answer since it was read. */
export function isOutdated(meta: CacheMeta, state: FeedState): boolean {
  if (meta.databaseId !== state.databaseId || meta.cursor < state.invalidBefore) return true
  return meta.tags.some((tag) => (state.changedAt.get(tag) ?? 0) > meta.cursor)
}

/** Until when the answer is valid by its own date, in epoch milliseconds. */
export function validUntil({ expiresAt }: CacheMeta): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt)
}

/** Whether the answer may be shown while the service is available. */
export function isFresh(meta: CacheMeta, state: FeedState, now: number): boolean {
  return now < validUntil(meta) && !isOutdated(meta, state)
}

/** The meta of a page made of several answers: of each property the strictest value. */
export function combinedMeta(metas: readonly CacheMeta[]): CacheMeta | null {
  const [first, ...others] = metas
  if (first === undefined) return null
  return others.reduce<CacheMeta>(
    (sum, meta) => ({
      tags: [...new Set([...sum.tags, ...meta.tags])],
      expiresAt: earlier(sum.expiresAt, meta.expiresAt),
      // A page made from two databases is valid for neither.
      databaseId: sum.databaseId === meta.databaseId ? sum.databaseId : '',
      cursor: Math.min(sum.cursor, meta.cursor),
    }),
    first,
  )
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) < Date.parse(b) ? a : b
}
