import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import { ContentError } from '../../../app/content/content-error.ts'
import { failureLogFields, type Log, noAnswerInTime } from '../../../app/content/content-fetch.ts'
import { applyFeed, type FeedState, unreadFeed } from './freshness.ts'

const firstPollMs = 2_000

/** `unknown` until the feed was read, or could not be. */
type ServiceState = 'unknown' | 'available' | 'away'

interface FollowerDeps {
  changes: (since: number) => Promise<ChangeFeed | null>
  /** Whether the service answers anything else: a feed that is merely slow is no outage. */
  isAnswering: () => Promise<boolean>
  initial: FeedState
  /** The feed has reported changes, or was read for the first time. */
  onChanges: (state: FeedState) => void
  log: Log
  /** Between two polls of the feed; twice that while the service is away. */
  intervalMs: number
}

interface Listeners {
  onTags: (tags: readonly string[]) => void
  /** The feed has fallen back: the database was restored, and all that is cached is void. */
  onVoid: (database: string | null) => void
  onReturn: () => void
}

export type ChangeFollower = ReturnType<typeof createChangeFollower>

/** Follows the change feed of the content service from `start` to `stop`. */
export function createChangeFollower(deps: FollowerDeps) {
  const { changes, isAnswering, onChanges, log, intervalMs } = deps
  /** `null` while it does not run. */
  let listeners: Listeners | null = null
  let feed = deps.initial
  let service: ServiceState = 'unknown'
  let timer: ReturnType<typeof setTimeout> | undefined
  let started: Promise<unknown> = Promise.resolve()
  let polling: Promise<void> | null = null
  /** One failed poll may be a slow moment: the second in a row counts. */
  let failedOnce = false
  /** The feed was read since the start: its databaseId is that of the current database. */
  let confirmed = false
  let loggedCause = ''
  let isTokenRejected = false
  /** When the feed was last read, by `performance.now()`. */
  let readAt = Number.NaN

  async function readFeed() {
    const next = await changes(feed.cursor).catch((cause: unknown) => factsOf(cause))
    if (listeners === null) return
    if (next === null || !('databaseId' in next)) return missed(next ?? factsOf(null))
    answered('available')
    readAt = performance.now()
    const before = feed
    const isFirst = !confirmed
    feed = applyFeed(before, next)
    confirmed = true
    if (next.databaseId === before.databaseId && next.cursor < before.cursor) listeners.onVoid(null)
    else if (isFirst || next.databaseId !== before.databaseId) listeners.onVoid(next.databaseId)
    listeners.onTags(next.tags)
    if (isFirst || feed !== before) onChanges(feed)
  }

  async function missed(facts: ReturnType<typeof failureLogFields>) {
    if (facts.statusText === noAnswerInTime) {
      const isSlow = await isAnswering()
      if (listeners === null) return
      if (isSlow) return answered(confirmed ? 'available' : 'unknown')
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

  /** Once for each cause: an unreachable service may come back and reject the token. */
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
    /** Resolves after the first poll, whatever its result, or when that takes too long. */
    firstPoll: () => started,
    /** Polls at once: a call has failed, or an answer was ahead of the feed. */
    pollNow() {
      if (listeners !== null && service === 'available') void poll()
    },
    /** Unread while nobody knows what the feed would say: then no page counts as fresh. */
    get feed() {
      return service === 'unknown' ? unreadFeed : feed
    },
    /** The database that pages come from; `null` until the service has named it. */
    get database() {
      return confirmed ? feed.databaseId : null
    },
    isAway: () => service === 'away',
    ageSeconds: () => (performance.now() - readAt) / 1000,
    isTokenRejected: () => isTokenRejected,
  }
}

function factsOf(cause: unknown): ReturnType<typeof failureLogFields> {
  if (cause instanceof ContentError) return failureLogFields(cause)
  const problem = cause instanceof Error ? cause.name : undefined
  return { status: null, statusText: '', problem }
}
