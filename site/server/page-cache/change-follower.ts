import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import { ContentError } from '../../app/content/content-error.ts'
import { failureLogFields, type Log } from '../../app/content/content-fetch.ts'
import { type Known, learn } from './freshness.ts'

/** Milliseconds from one look at the feed to the next; twice that while the service is away. */
export const lookInterval = 500

/** `unasked` until the first look at the feed has ended. */
export type ServiceState = 'unasked' | 'here' | 'away'

export interface FollowerDeps {
  changes: (since: number) => Promise<ChangeFeed | null>
  initial: Known
  /**
   * Told when something was learnt. `news`: what was kept from other databases is void; of this one
   * all is, where the feed has fallen back.
   */
  onKnown: (known: Known, news: 'changes' | 'database' | 'fallen-back') => void
  /** Told when the service answers again after it was away. */
  onReturn?: () => void
  log: Log
  /** Milliseconds from one look to the next. */
  interval?: number
}

export type ChangeFollower = ReturnType<typeof createChangeFollower>

/** Follows the change feed of the content service from `start` to `stop`. */
export function createChangeFollower(deps: FollowerDeps) {
  const { changes, initial, onKnown, onReturn, log, interval = lookInterval } = deps
  let known = initial
  let state: ServiceState = 'unasked'
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let looking: Promise<void> | null = null
  /** One failed look may be a slow moment: the second in a row counts. */
  let doubted = false
  /** The feed was read since the start: what is known is of the database that is there. */
  let confirmed = false
  /** Why it counts as away, as it was last logged. */
  let toldCause = ''

  async function look() {
    const next = await changes(known.cursor).catch((cause: unknown) => factsOf(cause))
    if (!running) return
    if (next === null || !('epoch' in next)) {
      if (state === 'here' && !doubted) {
        doubted = true
        return
      }
      state = 'away'
      tellAway(next ?? factsOf(null))
      return
    }
    doubted = false
    toldCause = ''
    const returned = state === 'away'
    state = 'here'
    if (returned) {
      log.info({}, 'The content service is back')
      onReturn?.()
    }
    const before = known
    known = learn(before, next)
    const sure = confirmed
    confirmed = true
    if (next.epoch === before.epoch && next.cursor < before.cursor) onKnown(known, 'fallen-back')
    else if (!sure || next.epoch !== before.epoch) onKnown(known, 'database')
    else if (next.cursor !== before.cursor) onKnown(known, 'changes')
  }

  /** Once for each cause: a service that was not there may come and refuse the token. */
  function tellAway(facts: ReturnType<typeof failureLogFields>) {
    const refused = facts.status === 401 || facts.status === 403
    const cause = refused ? 'token refused' : facts.status === null ? 'no answer' : 'failing'
    if (cause === toldCause) return
    toldCause = cause
    log.warn(
      { cause, ...facts },
      refused
        ? 'The content service refuses CONTENT_STATIC_TOKEN, so it counts as away: pages seen before are shown'
        : 'The content service is away: pages seen before are shown',
    )
  }

  function lookNow(): Promise<void> {
    if (looking !== null) return looking
    clearTimeout(timer)
    looking = look().finally(() => {
      looking = null
      if (!running) return
      const wait = state === 'away' ? interval * 2 : doubted ? interval / 10 : interval
      timer = setTimeout(lookNow, wait)
      timer.unref()
    })
    return looking
  }

  return {
    start() {
      running = true
      return lookNow()
    },
    stop() {
      running = false
      clearTimeout(timer)
    },
    /** Resolves when the feed was asked at least once, whatever came of it. */
    async asked() {
      if (state === 'unasked') await lookNow()
    },
    /** A call has failed: whether the service is away is to be known sooner than in a second. */
    suspect() {
      if (running && state === 'here') void lookNow()
    },
    get known() {
      return known
    },
    /** The database that pages come from; `null` until the service has said so itself. */
    get database() {
      return confirmed ? known.epoch : null
    },
    get state() {
      return state
    },
  }
}

function factsOf(cause: unknown): ReturnType<typeof failureLogFields> {
  if (cause instanceof ContentError) return failureLogFields(cause)
  const problem = cause instanceof Error ? cause.name : undefined
  return { status: null, statusText: '', problem }
}
