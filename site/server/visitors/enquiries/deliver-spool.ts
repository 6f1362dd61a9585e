import type { Log } from '../../../app/content/content-fetch.ts'
import type { EnquirySpool, SpooledEnquiry, SpoolPlace } from './enquiry-spool.ts'
import type { PostEnquiry } from './post-enquiry.ts'

/** Milliseconds. */
const timesMs = {
  poll: 500,
  /** For one delivery; the service itself gives up on a locked table after 5 s. */
  attempt: 6_000,
  /** After that the next delivery starts in parallel. */
  slow: 1_000,
  /** Between attempts while the service is away: all is delivered within 10 s of its return. */
  minPause: 250,
  maxPause: 1_000,
  /** For an enquiry that was set aside: doubled at each failure. */
  retry: 1_000,
  /** While the service has accepted no other since, the service may be the cause. */
  maxRetryInDoubt: 5_000,
  maxRetry: 10 * 60_000,
}
const maxMisses = 3
const maxSetAside = 20
/** Parallel deliveries: the latest, and slow ones. */
const maxParallel = 8

interface SpoolDeliveryDeps {
  spool: EnquirySpool
  postEnquiry: PostEnquiry
  isAway: () => boolean
  now: () => number
  log: Log
  onDelivered?: () => void
}

/** `missed`: the service did not answer. */
type DeliveryResult = 'delivered' | 'set-aside' | 'missed' | 'slow'

/** In their order; one that cannot be delivered is set aside and blocks no other. */
export function startSpoolDelivery(deps: SpoolDeliveryDeps) {
  const { spool, postEnquiry, isAway, now, log } = deps
  const stopping = new AbortController()
  const running = new Map<number, Promise<DeliveryResult>>()
  /** By failed enquiry: deliveries accepted by then, and failures despite others being accepted. */
  const failed = new Map<number, { accepted: number; failuresWhileOthersPassed: number }>()
  let accepted = 0
  /** Where the last round ended: the next one also tries there, as the first may be undeliverable. */
  let retryFrom: SpoolPlace | null = null
  let pause = 0
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  /** Delivers what is due; resolves to the pause until the next round. */
  async function deliverDue(): Promise<number> {
    if (!spool.mayDeliver()) return timesMs.poll
    let after: SpoolPlace | null = null
    let misses = 0
    let deferred = 0
    while (!stopping.signal.aborted) {
      const enquiry = spool.next(after, [...running.keys()])
      if (enquiry === null) {
        retryFrom = null
        return misses > 0 ? nextPause() : timesMs.poll
      }
      after = enquiry
      switch (await attempt(enquiry)) {
        case 'delivered':
          pause = 0
          retryFrom = null
          // The service works: those that it missed are tried again at once.
          if (misses > 0) after = null
          misses = 0
          deferred = 0
          break
        case 'set-aside':
          deferred += 1
          if (deferred === maxSetAside) return nextPause()
          break
        case 'missed':
          misses += 1
          if (misses === maxMisses) {
            retryFrom = after
            return nextPause()
          }
          if (misses === 1 && retryFrom !== null) after = retryFrom
          break
      }
    }
    return timesMs.poll
  }

  async function attempt(enquiry: SpooledEnquiry): Promise<DeliveryResult> {
    if (running.size >= maxParallel) await Promise.race(running.values())
    const delivery = deliver(enquiry)
      .catch((err: unknown): DeliveryResult => {
        log.error({ err }, 'Stored enquiries cannot be written')
        return 'missed'
      })
      .finally(() => running.delete(enquiry.id))
    running.set(enquiry.id, delivery)
    const { promise: slow, resolve } = Promise.withResolvers<DeliveryResult>()
    const timer = setTimeout(() => resolve('slow'), timesMs.slow)
    return Promise.race([delivery, slow]).finally(() => clearTimeout(timer))
  }

  async function deliver(enquiry: SpooledEnquiry): Promise<DeliveryResult> {
    const reply = await postEnquiry(confirmed(enquiry), timesMs.attempt, stopping.signal)
    if (stopping.signal.aborted && reply.status === 'unavailable') return 'missed'
    if (reply.status === 'accepted') {
      await spool.delivered(enquiry)
      failed.delete(enquiry.id)
      accepted += 1
      deps.onDelivered?.()
      return 'delivered'
    }
    const failuresWhileOthersPassed = countFailure(enquiry)
    if (reply.status === 'rejected') {
      setAside(enquiry, reply.reason, timesMs.maxRetry)
      return 'set-aside'
    }
    // An enquiry that never gets an answer, while others do, may be what crashes the service.
    if ((reply.why === 'away' || isAway()) && failuresWhileOthersPassed < 2) return 'missed'
    setAside(
      enquiry,
      'failed',
      failuresWhileOthersPassed > 0 ? timesMs.maxRetry : timesMs.maxRetryInDoubt,
    )
    return 'set-aside'
  }

  /** How often it failed although the service had accepted others since the last failure. */
  function countFailure({ id }: SpooledEnquiry): number {
    const before = failed.get(id)
    const failuresWhileOthersPassed =
      (before?.failuresWhileOthersPassed ?? 0) +
      (before !== undefined && accepted > before.accepted ? 1 : 0)
    failed.set(id, { accepted, failuresWhileOthersPassed })
    return failuresWhileOthersPassed
  }

  function setAside(enquiry: SpooledEnquiry, reason: string, maxPause: number) {
    const pause = Math.min(timesMs.retry * 2 ** enquiry.failures, maxPause)
    spool.setAside(enquiry, reason, now() + pause)
    if (enquiry.failures > 0) return
    log.error(
      { enquiry: enquiry.id, reason },
      'The content service does not accept a confirmed enquiry; it is set aside and retried',
    )
  }

  function nextPause() {
    pause = Math.min(timesMs.maxPause, pause === 0 ? timesMs.minPause : pause * 2)
    return pause
  }

  function schedule(ms: number) {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = deliverDue()
        .catch((err: unknown) => {
          log.error({ err }, 'Stored enquiries cannot be read')
          return timesMs.maxPause
        })
        .then(schedule)
    }, ms)
    timer.unref()
  }

  spool.restore()
  void spool
    .removeOrphans()
    .catch((err: unknown) => log.error({ err }, 'Files of enquiries cannot be cleaned up'))
  schedule(0)
  return {
    serviceTook() {
      accepted += 1
    },
    /** The service is available again: what was set aside is retried at once. */
    serviceReturned: () => spool.restore(),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
      await Promise.allSettled(running.values())
    },
  }
}

/** For one delivery by a command. */
export const deliveryTimeoutMs = timesMs.attempt

/** The sender was answered with "sent", so the service must not reject it. */
export function confirmed<T extends { fields: Readonly<Record<string, string>> }>(enquiry: T): T {
  return { ...enquiry, fields: { ...enquiry.fields, confirmed: '1' } }
}
