import type { Log } from '../../../app/content/content-fetch.ts'
import { claimMs, type EnquirySpool, maxPauseMs, type SpooledEnquiry } from './enquiry-spool.ts'
import type { Enquiry, PostEnquiry, PostEnquiryReply, ServiceAnswer } from './post-enquiry.ts'

/** Pause while the service is away; short, so that all is delivered within 10 s of its return. */
const awayMs = 1_000
/** First pause of an enquiry that was set aside; each failure doubles it. */
const firstRetryMs = 1_000
const maxDeliveries = 3
/** Tries without an answer before an enquiry is set aside: the service may have been stopping. */
const triesWithoutAnswer = 3

interface DeliveryDeps {
  spool: EnquirySpool
  postEnquiry: PostEnquiry
  isAway: () => boolean
  now: () => number
  log: Log
  /** Pause between checks for due enquiries, and the longest wait of a visitor. */
  limits: { deliveryMs: number; visitorMs: number }
  /** Called when an enquiry is delivered in the background. */
  onDelivered?: () => void
}

export type Delivery = ReturnType<typeof startDelivery>

/** Delivers spooled enquiries: new ones while their visitor waits, due ones in the background, in any order. */
export function startDelivery(deps: DeliveryDeps) {
  const { spool, postEnquiry, isAway, now, log, limits, onDelivered } = deps
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  let due = 0
  let pausedUntil = 0

  /** Resolves to the answer of the service, or `null` if it did not take the enquiry. */
  async function deliver(enquiry: SpooledEnquiry, posted: Enquiry): Promise<ServiceAnswer | null> {
    // A file on a slow line takes longer than a claim.
    const holding = setInterval(() => guarded(() => spool.hold(enquiry)), claimMs / 2)
    const reply = await postEnquiry(posted, stopping.signal).finally(() => clearInterval(holding))
    if (reply.status === 'accepted') {
      spool.delivered(enquiry)
      return reply
    }
    if (reply.status === 'rejected') {
      if (spool.withdraw(enquiry)) return reply
      // The visitor has read "sent" in between, so the enquiry must not be dropped.
      if (posted === enquiry) spool.postpone(enquiry, now(), 'sent')
      else setAside(enquiry, reply.reason)
    } else if (isAway() || stopping.signal.aborted || isMissed(reply, enquiry)) {
      const later = now() + awayMs
      if (reply.status === 'away' && !reply.silent) pausedUntil = later
      spool.postpone(enquiry, later, 'sent')
    } else setAside(enquiry, 'failed')
    return null
  }

  /** Whether the failure says nothing about this enquiry. */
  function isMissed(reply: PostEnquiryReply, { entry }: SpooledEnquiry): boolean {
    if (reply.status !== 'away') return false
    return !reply.silent || (entry.state !== 'aside' && entry.tries + 1 < triesWithoutAnswer)
  }

  function setAside(enquiry: SpooledEnquiry, reason: string) {
    const { id, state, tries } = enquiry.entry
    const isFirst = state !== 'aside'
    const pause = firstRetryMs * (isFirst ? 1 : 2 ** tries)
    spool.postpone(enquiry, now() + Math.min(pause, maxPauseMs), 'aside')
    if (!isFirst) return
    log.error(
      { enquiry: id, reason },
      'The content service does not accept a confirmed enquiry; it is set aside and retried',
    )
  }

  function deliverDue() {
    while (due < maxDeliveries && !isAway() && now() >= pausedUntil && !stopping.signal.aborted) {
      const enquiry = spool.claim()
      if (enquiry === null) return
      due += 1
      void run(deliver(enquiry, confirmed(enquiry))).then((reply) => {
        if (reply) onDelivered?.()
        due -= 1
        tick()
      })
    }
  }

  function run(delivery: Promise<ServiceAnswer | null>) {
    const ended = delivery.catch(failed).finally(() => running.delete(ended))
    running.add(ended)
    return ended
  }

  function failed(err: unknown) {
    pausedUntil = now() + awayMs
    log.error({ err }, 'Spooled enquiries cannot be read or written')
    return null
  }
  /** Logs an error instead of throwing: the next claim repeats the work once this claim has expired. */
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
    /** Delivers a new enquiry. Resolves to `null` if the service has not taken it in time. */
    async deliverNew(enquiry: SpooledEnquiry): Promise<ServiceAnswer | null> {
      if (isAway()) {
        guarded(() => spool.postpone(enquiry, now(), 'sent'))
        return null
      }
      const delivery = run(deliver(enquiry, enquiry))
      const { promise: waited, resolve } = Promise.withResolvers<null>()
      const timer = setTimeout(() => {
        // Mark it before the visitor reads "sent", so that no rejection follows.
        guarded(() => spool.answered(enquiry))
        resolve(null)
      }, limits.visitorMs)
      return Promise.race([delivery, waited]).finally(() => clearTimeout(timer))
    },
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

/** Tells the service that the sender has read "sent", so it must not reject the enquiry. */
function confirmed(enquiry: Enquiry): Enquiry {
  return { ...enquiry, fields: { ...enquiry.fields, confirmed: '1' } }
}
