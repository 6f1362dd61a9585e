import type { Log } from '../../app/content/content-fetch.ts'
import type { HandOver } from './hand-over.ts'
import type { LeadSpool, SpooledEnquiry, SpoolPlace } from './lead-spool.ts'

/** Milliseconds. */
const limits = {
  /** From one look to the next. */
  look: 500,
  /** One delivery may take; the service itself gives up at a locked table after 5 s. */
  attempt: 6_000,
  /** After that the next one is tried beside it. */
  patience: 1_000,
  /** Between tries while the service is away: it hears of all within ten seconds of its return. */
  firstPause: 250,
  longestPause: 1_000,
  /** For an enquiry that was set aside: doubled at each failure. */
  ownPause: 1_000,
  /** As long as the service has taken no other since, it may be the service that fails. */
  longestDoubt: 5_000,
  longestOwnPause: 10 * 60_000,
}
/** So many that nobody took, one after the other, are enough for one round. */
const mostMisses = 3
const mostSetAside = 20
/** Deliveries at one time, all but the latest of which take longer than they should. */
const mostAtOnce = 8

export interface SpoolDeliveryDeps {
  spool: LeadSpool
  handOver: HandOver
  /** The content service is known to be away. */
  isAway: () => boolean
  now: () => number
  log: Log
  onDelivered?: () => void
}

export type SpoolDelivery = ReturnType<typeof startSpoolDelivery>

/** `missed`: nobody was there to take it. */
type Outcome = 'delivered' | 'set-aside' | 'missed' | 'takes-long'

/**
 * Delivers what is kept, in its order, as long as the process lives. One that cannot be delivered
 * holds up no other: at which the service fails is set aside and tried again ever later.
 */
export function startSpoolDelivery(deps: SpoolDeliveryDeps) {
  const { spool, handOver, isAway, now, log } = deps
  const stopping = new AbortController()
  const running = new Map<number, Promise<Outcome>>()
  /** Enquiries that failed: how many others had been taken then, and how often some were since. */
  const failed = new Map<number, { taken: number; blame: number }>()
  let taken = 0
  /** Where the last round ended: the first may be the one that cannot be delivered. */
  let probe: SpoolPlace | null = null
  let pause = 0
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  /** Delivers what is due; says how long to wait then. */
  async function deliverDue(): Promise<number> {
    if (!spool.mayDeliver()) return limits.look
    let behind: SpoolPlace | null = null
    let misses = 0
    let asides = 0
    while (!stopping.signal.aborted) {
      const enquiry = spool.next(behind, [...running.keys()])
      if (enquiry === null) {
        probe = null
        return misses > 0 ? nextPause() : limits.look
      }
      behind = enquiry
      switch (await tried(enquiry)) {
        case 'delivered':
          pause = 0
          probe = null
          // The service is well: those it did not take before have another chance at once.
          if (misses > 0) behind = null
          misses = 0
          asides = 0
          break
        case 'set-aside':
          asides += 1
          if (asides === mostSetAside) return nextPause()
          break
        case 'missed':
          misses += 1
          if (misses === mostMisses) {
            probe = behind
            return nextPause()
          }
          if (misses === 1 && probe !== null) behind = probe
          break
      }
    }
    return limits.look
  }

  async function tried(enquiry: SpooledEnquiry): Promise<Outcome> {
    if (running.size >= mostAtOnce) await Promise.race(running.values())
    const attempt = deliver(enquiry)
      .catch((err: unknown): Outcome => {
        log.error({ err }, 'Kept enquiries cannot be written')
        return 'missed'
      })
      .finally(() => running.delete(enquiry.id))
    running.set(enquiry.id, attempt)
    const { promise: late, resolve } = Promise.withResolvers<Outcome>()
    const patience = setTimeout(() => resolve('takes-long'), limits.patience)
    return Promise.race([attempt, late]).finally(() => clearTimeout(patience))
  }

  async function deliver(enquiry: SpooledEnquiry): Promise<Outcome> {
    const reply = await handOver(promised(enquiry), limits.attempt, stopping.signal)
    if (stopping.signal.aborted && reply.status === 'unavailable') return 'missed'
    if (reply.status === 'accepted') {
      await spool.delivered(enquiry)
      failed.delete(enquiry.id)
      taken += 1
      deps.onDelivered?.()
      return 'delivered'
    }
    const blame = blameFor(enquiry)
    if (reply.status === 'rejected') {
      setAside(enquiry, reply.reason, limits.longestOwnPause)
      return 'set-aside'
    }
    // What nobody answers may be an enquiry that brings the service down, if that takes others.
    if ((reply.why === 'away' || isAway()) && blame < 2) return 'missed'
    setAside(enquiry, 'failed', blame > 0 ? limits.longestOwnPause : limits.longestDoubt)
    return 'set-aside'
  }

  /** How often it failed though the service had taken others since the failure before. */
  function blameFor({ id }: SpooledEnquiry): number {
    const before = failed.get(id)
    const blame = (before?.blame ?? 0) + (before !== undefined && taken > before.taken ? 1 : 0)
    failed.set(id, { taken, blame })
    return blame
  }

  function setAside(enquiry: SpooledEnquiry, reason: string, longest: number) {
    const own = Math.min(limits.ownPause * 2 ** enquiry.failures, longest)
    spool.setAside(enquiry, reason, now() + own)
    if (enquiry.failures > 0) return
    log.error(
      { enquiry: enquiry.id, reason },
      'The content service does not take an enquiry that was promised; it is set aside and tried again',
    )
  }

  function nextPause() {
    pause = Math.min(limits.longestPause, pause === 0 ? limits.firstPause : pause * 2)
    return pause
  }

  function plan(ms: number) {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = deliverDue()
        .catch((err: unknown) => {
          log.error({ err }, 'Kept enquiries cannot be read')
          return limits.longestPause
        })
        .then(plan)
    }, ms)
    timer.unref()
  }

  spool.restore()
  void spool
    .removeOrphans()
    .catch((err: unknown) => log.error({ err }, 'Files of enquiries cannot be looked through'))
  plan(0)
  return {
    /** The service has taken an enquiry that was not kept here. */
    serviceTook() {
      taken += 1
    },
    /** The service is there again, perhaps mended: what was set aside is tried at once. */
    serviceReturned: () => spool.restore(),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
      await Promise.allSettled(running.values())
    },
  }
}

/** Whoever sent it has been told that it was. */
function promised<T extends { fields: Readonly<Record<string, string>> }>(enquiry: T): T {
  return { ...enquiry, fields: { ...enquiry.fields, promised: '1' } }
}
