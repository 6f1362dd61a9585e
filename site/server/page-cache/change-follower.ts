import type { ChangeFeed } from '@alun/contract/change-feed'
import type { Log } from '../../app/content/content-fetch.ts'
import { type Known, learn } from './freshness.ts'

/** Milliseconds from one look at the feed to the next; twice that while the service is away. */
export const lookInterval = 500

/** `unasked` until the first look at the feed has ended. */
export type ServiceState = 'unasked' | 'here' | 'away'

export interface FollowerDeps {
  changes: (since: number) => Promise<ChangeFeed | null>
  initial: Known
  /** Told when something was learnt; `reset` when everything from before is void. */
  onKnown: (known: Known, reset: boolean) => void
  log: Log
  /** Milliseconds from one look to the next. */
  interval?: number
}

export type ChangeFollower = ReturnType<typeof createChangeFollower>

/** Follows the change feed of the content service from `start` to `stop`. */
export function createChangeFollower(deps: FollowerDeps) {
  const { changes, initial, onKnown, log, interval = lookInterval } = deps
  let known = initial
  let state: ServiceState = 'unasked'
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let looking: Promise<void> | null = null
  /** One failed look may be a slow moment: the second in a row counts. */
  let doubted = false

  async function look() {
    const next = await changes(known.cursor).catch(() => null)
    if (!running) return
    if (next === null) {
      if (state === 'here' && !doubted) {
        doubted = true
        return
      }
      if (state !== 'away') log.warn({}, 'The content service is away: pages seen before are shown')
      state = 'away'
      return
    }
    doubted = false
    if (state === 'away') log.info({}, 'The content service is back')
    state = 'here'
    const reset = next.epoch !== known.epoch || next.cursor < known.cursor
    const moved = reset || next.cursor !== known.cursor
    known = learn(known, next)
    if (moved) onKnown(known, reset)
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
    get state() {
      return state
    },
  }
}
