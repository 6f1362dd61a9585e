import type { Log } from '../../../app/content/content-fetch.ts'
import type { EnquirySpool, SpooledEnquiry } from './enquiry-spool.ts'
import type { Enquiry, PostEnquiry, PostEnquiryReply, ServiceAnswer } from './post-enquiry.ts'

/** Milliseconds. */
const timesMs = {
  /** While the service takes none: all is delivered within 10 s of its return. */
  away: 1_000,
  /** For an enquiry that was set aside: doubled at each failure. */
  firstRetry: 1_000,
  maxRetry: 10 * 60_000,
}
const atOnce = 3
/** So often an enquiry without an answer is tried as others are: the service may have been ending. */
const triesWithoutAnswer = 3

interface DeliveryDeps {
  spool: EnquirySpool
  postEnquiry: PostEnquiry
  isAway: () => boolean
  now: () => number
  log: Log
  /** Between two looks for what is due, and for which a visitor waits. */
  limits: { deliveryMs: number; visitorMs: number }
  /** A delivery that no visitor waited for has succeeded. */
  onDelivered?: () => void
}

export type Delivery = ReturnType<typeof startDelivery>

/** Delivers what is in the spool: at once while its visitor waits, later what is due, in no order. */
export function startDelivery(deps: DeliveryDeps) {
  const { spool, postEnquiry, isAway, now, log, limits, onDelivered } = deps
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  let due = 0
  let pausedUntil = 0

  /** Resolves to the answer of the service; `null` where it has not taken the enquiry. */
  async function deliver(enquiry: SpooledEnquiry, posted: Enquiry): Promise<ServiceAnswer | null> {
    const reply = await postEnquiry(posted, stopping.signal)
    if (reply.status === 'accepted') {
      spool.delivered(enquiry, reply.duplicate)
      return reply
    }
    if (reply.status === 'rejected') {
      if (spool.withdraw(enquiry)) return reply
      // Somebody has read "sent" while the service decided.
      if (posted === enquiry) spool.postpone(enquiry, now(), null)
      else setAside(enquiry, reply.reason)
    } else if (isAway() || stopping.signal.aborted || isMissed(reply, enquiry)) {
      const later = now() + timesMs.away
      if (reply.status === 'away' && !reply.silent) pausedUntil = later
      spool.postpone(enquiry, later, null)
    } else setAside(enquiry, 'failed')
    return null
  }

  /** Whether it says nothing of the enquiry that the service has not taken it. */
  function isMissed(reply: PostEnquiryReply, { setAside, tries }: SpooledEnquiry): boolean {
    if (reply.status !== 'away') return false
    return !reply.silent || (setAside === null && tries + 1 < triesWithoutAnswer)
  }

  function setAside(enquiry: SpooledEnquiry, reason: string) {
    const isFirst = enquiry.setAside === null
    const pause = timesMs.firstRetry * (isFirst ? 1 : 2 ** enquiry.tries)
    spool.postpone(enquiry, now() + Math.min(pause, timesMs.maxRetry), reason)
    if (!isFirst) return
    log.error(
      { enquiry: enquiry.id, reason },
      'The content service does not accept a confirmed enquiry; it is set aside and retried',
    )
  }

  function deliverDue() {
    while (due < atOnce && !isAway() && now() >= pausedUntil && !stopping.signal.aborted) {
      const enquiry = spool.claim()
      if (enquiry === null) return
      due += 1
      const delivery = deliver(enquiry, confirmed(enquiry))
        .then((reply) => reply && onDelivered?.())
        .catch(failed)
        .finally(() => {
          due -= 1
          running.delete(delivery)
          tick()
        })
      running.add(delivery)
    }
  }

  function failed(err: unknown) {
    pausedUntil = now() + timesMs.away
    log.error({ err }, 'Spooled enquiries cannot be read or written')
    return null
  }
  /** What fails is repeated: by the next claim, once that of this process has run out. */
  function guarded(work: () => void) {
    try {
      work()
    } catch (err) {
      failed(err)
    }
  }
  const tick = () => guarded(deliverDue)

  const timer = setInterval(tick, limits.deliveryMs)
  timer.unref()
  return {
    /** Delivers what was just stored; `null` where the service has not taken it so far. */
    async deliverNew(enquiry: SpooledEnquiry): Promise<ServiceAnswer | null> {
      if (isAway()) {
        guarded(() => spool.postpone(enquiry, now(), null))
        return null
      }
      const delivery = deliver(enquiry, enquiry).catch(failed)
      running.add(delivery)
      void delivery.finally(() => running.delete(delivery))
      const { promise: waited, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => {
        // Before the visitor reads "sent", so that no rejection comes after that.
        guarded(() => spool.answered(enquiry))
        resolve(null)
      }, limits.visitorMs)
      return Promise.race([delivery, waited]).finally(() => clearTimeout(timer))
    },
    /** The service is available again. */
    serviceReturned() {
      pausedUntil = 0
      tick()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}

/** The sender was answered with "sent", so the service must not reject it. */
function confirmed(enquiry: Enquiry): Enquiry {
  return { ...enquiry, fields: { ...enquiry.fields, confirmed: '1' } }
}
