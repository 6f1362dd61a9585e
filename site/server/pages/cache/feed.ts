import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import type { CacheMeta } from '@alun/contract/schema/page'
import { ContentError } from '../../../app/content/content-error.ts'
import { failureLogFields, type Log, noAnswerInTime } from '../../../app/content/content-fetch.ts'

const firstPollMs = 2_000

/** `unknown` until the first poll succeeds or fails. */
type ServiceState = 'unknown' | 'available' | 'away'

export type FeedPosition = Pick<CacheMeta, 'cursor' | 'databaseId'>

interface FeedDeps {
  /** Reads the changes after a position; with `null`, the current position alone. */
  changes: (since: number | null) => Promise<ChangeFeed | null>
  /** Whether the service answers other calls, because a slow feed alone is not an outage. */
  isAnswering: () => Promise<boolean>
  /** Position that the previous process stored. */
  initial: FeedPosition | null
  onMoved: (position: FeedPosition) => void
  log: Log
  /** Pause between polls; doubled while the service is away. */
  intervalMs: number
}

interface Listeners {
  onTags: (tags: readonly string[], cursor: number) => void
  /**
   * The feed has another database, or was read for the first time: discard all values made from others. `null`: the
   * feed went back because the database was restored, so discard everything.
   */
  onVoid: (database: string | null) => void
  onReturn: () => void
}

export type Feed = ReturnType<typeof createFeed>

/** Follows the change feed of the content service from `start` to `stop`. */
export function createFeed(deps: FeedDeps) {
  const { changes, isAnswering, onMoved, log, intervalMs } = deps
  /** `null` while the feed is stopped. */
  let listeners: Listeners | null = null
  let position = deps.initial
  /** The feed was read since the start. */
  let isConfirmed = false
  let service: ServiceState = 'unknown'
  let timer: ReturnType<typeof setTimeout> | undefined
  let started: Promise<unknown> = Promise.resolve()
  let polling: Promise<void> | null = null
  /** One failed poll may be a slow moment; two in a row count as away. */
  let failedOnce = false
  let loggedCause = ''
  let isTokenRejected = false
  /** When the feed was last read, by `performance.now()`. */
  let readAt = Number.NaN

  async function readFeed() {
    const before = position
    const next = await changes(before?.cursor ?? null).catch((cause: unknown) => logFieldsOf(cause))
    if (listeners === null) return
    if (next === null || !('databaseId' in next)) return missed(next ?? logFieldsOf(null))
    answered('available')
    readAt = performance.now()
    const isFirst = !isConfirmed
    const isOther = next.databaseId !== before?.databaseId
    const isMoved = isOther || next.cursor !== before.cursor
    if (isMoved) position = { databaseId: next.databaseId, cursor: next.cursor }
    isConfirmed = true
    if (!isOther && next.cursor < before.cursor) listeners.onVoid(null)
    else if (isFirst || isOther) listeners.onVoid(next.databaseId)
    if (next.tags.length > 0) listeners.onTags(next.tags, next.cursor)
    if (isMoved) onMoved(next)
  }

  async function missed(facts: ReturnType<typeof failureLogFields>) {
    if (facts.statusText === noAnswerInTime) {
      const isSlow = await isAnswering()
      if (listeners === null) return
      if (isSlow) return answered(isConfirmed ? 'available' : 'unknown')
    } else if (service === 'available' && !failedOnce) {
      failedOnce = true
      return
    }
    service = 'away'
    isTokenRejected = facts.status === 401 || facts.status === 403
    logAway(facts)
  }

  function answered(next: 'available' | 'unknown') {
    failedOnce = false
    isTokenRejected = false
    loggedCause = ''
    const returned = service === 'away'
    service = next
    if (!returned) return
    log.info({}, 'The content service is available again')
    listeners?.onReturn()
  }

  /** Logs each cause once: an unreachable service may return and reject the token. */
  function logAway(facts: ReturnType<typeof failureLogFields>) {
    const cause = isTokenRejected
      ? 'token rejected'
      : facts.status === null
        ? 'no answer'
        : 'failing'
    if (cause === loggedCause) return
    loggedCause = cause
    log.warn(
      { cause, ...facts },
      isTokenRejected
        ? 'The content service rejects CONTENT_STATIC_TOKEN, so it counts as away: cached pages are shown'
        : 'The content service is away: cached pages are shown',
    )
  }

  function poll(): Promise<void> {
    if (polling !== null) return polling
    clearTimeout(timer)
    polling = readFeed().finally(() => {
      polling = null
      if (listeners === null) return
      const pauseMs =
        service === 'away' ? intervalMs * 2 : failedOnce ? intervalMs / 10 : intervalMs
      timer = setTimeout(poll, pauseMs)
      timer.unref()
    })
    return polling
  }

  return {
    start(given: Listeners) {
      listeners = given
      const polled = poll()
      started = Promise.race([polled, pause(firstPollMs, undefined, { ref: false })])
      return polled
    },
    stop() {
      listeners = null
      clearTimeout(timer)
    },
    /** Resolves after the first poll, successful or not, and after two seconds at the latest. */
    firstPoll: () => started,
    /** Polls at once, because a call failed or an answer was newer than the feed. */
    pollNow() {
      if (listeners !== null && service === 'available') void poll()
    },
    /** Whether the feed has reported no change since the answer was read. */
    isCurrent({ cursor, databaseId }: FeedPosition): boolean {
      if (service === 'unknown') return false
      // The service was away since the first start, so no change is known.
      if (position === null) return true
      return databaseId === position.databaseId && cursor >= position.cursor
    },
    /** Whether an answer is newer than the feed: cached pages may be outdated. */
    isBehind({ cursor, databaseId }: FeedPosition): boolean {
      return position !== null && (databaseId !== position.databaseId || cursor > position.cursor)
    },
    get position() {
      return position
    },
    /** Whether it is still unknown what has changed. */
    isUnknown: () => service === 'unknown',
    isAway: () => service === 'away',
    ageSeconds: () => (performance.now() - readAt) / 1000,
    isTokenRejected: () => isTokenRejected,
  }
}

function logFieldsOf(cause: unknown): ReturnType<typeof failureLogFields> {
  if (cause instanceof ContentError) return failureLogFields(cause)
  const problem = cause instanceof Error ? cause.name : undefined
  return { status: null, statusText: '', problem }
}
