import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import type { CacheMeta } from '@alun/contract/schema/page'

/** What is known about changes of the content, learnt from the change feed. */
export interface Known {
  /** Database the rest is about; `null` before the feed was ever read. */
  epoch: string | null
  /** Position up to which the feed was read. */
  cursor: number
  /** Answers read before this position are void, whatever their tags. */
  floor: number
  /** Position up to which the latest change of a tag may lie. */
  changedAt: ReadonlyMap<string, number>
}

export const nothingKnown: Known = { epoch: null, cursor: 0, floor: 0, changedAt: new Map() }

/** Tags remembered by name before older ones are forgotten by raising the floor. */
const tagLimit = 20_000

/**
 * Adds an answer of the feed. Another epoch, or a feed behind what was read before, is another
 * database: everything from before is void.
 */
export function learn(known: Known, feed: ChangeFeed): Known {
  const { epoch, cursor } = feed
  if (epoch !== known.epoch || cursor < known.cursor) {
    return { epoch, cursor, floor: cursor, changedAt: new Map() }
  }
  if (feed.tags.length === 0) return { ...known, cursor }
  if (known.changedAt.size + feed.tags.length > tagLimit) {
    return { epoch, cursor, floor: cursor, changedAt: new Map() }
  }
  // The feed doesn't say where within its answer a tag changed: at the latest at its end.
  const changedAt = new Map(known.changedAt)
  for (const tag of feed.tags) changedAt.set(tag, cursor)
  return { epoch, cursor, floor: known.floor, changedAt }
}

/** Whether something the answer was made of is known to have changed since it was read. */
export function isOutdated(meta: CacheMeta, known: Known): boolean {
  if (meta.epoch !== known.epoch || meta.cursor < known.floor) return true
  return meta.tags.some((tag) => (known.changedAt.get(tag) ?? 0) > meta.cursor)
}

/** Whether the instant at which the answer ends to be true is still to come. */
export function isHeld(meta: CacheMeta, now: number): boolean {
  return meta.holdUntil === null || now < Date.parse(meta.holdUntil)
}

/** Whether the answer may be shown while the service can be asked. `now` in epoch milliseconds. */
export function isFresh(meta: CacheMeta, known: Known, now: number): boolean {
  return isHeld(meta, now) && !isOutdated(meta, known)
}

/** The meta of a page made of several answers: as weak as its weakest part. */
export function combined(metas: readonly CacheMeta[]): CacheMeta | null {
  const [first, ...others] = metas
  if (first === undefined) return null
  return others.reduce<CacheMeta>(
    (sum, meta) => ({
      tags: [...new Set([...sum.tags, ...meta.tags])],
      holdUntil: earlier(sum.holdUntil, meta.holdUntil),
      // Of two databases neither is right.
      epoch: sum.epoch === meta.epoch ? sum.epoch : '',
      cursor: Math.min(sum.cursor, meta.cursor),
    }),
    first,
  )
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) < Date.parse(b) ? a : b
}
