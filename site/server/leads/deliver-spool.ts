import type { Log } from '../../app/content/content-fetch.ts'
import type { HandOver } from './hand-over.ts'
import type { LeadSpool, SpooledEnquiry } from './lead-spool.ts'

/** Milliseconds. */
const limits = {
  /** From one look to the next. */
  look: 500,
  /** One delivery may take; the service itself gives up at a locked table after 5 s. */
  attempt: 6_000,
  /** Between tries while the service is away: it hears of all within ten seconds of its return. */
  firstPause: 250,
  longestPause: 1_000,
  /** For an enquiry at which the service fails while it takes others. */
  ownPause: 1_000,
  longestOwnPause: 10 * 60_000,
}
/** So many failures one after the other are not the fault of the enquiries. */
const mostSuspects = 3

export interface SpoolDeliveryDeps {
  spool: LeadSpool
  handOver: HandOver
  now: () => number
  log: Log
  onDelivered?: () => void
}

export type SpoolDelivery = ReturnType<typeof startSpoolDelivery>

/** Delivers what is kept, in its order, as long as the process lives. */
export function startSpoolDelivery(deps: SpoolDeliveryDeps) {
  const { spool, handOver, now, log } = deps
  const stopping = new AbortController()
  let pause = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  /** Delivers what is due; says how long to wait then. */
  async function round(): Promise<number> {
    if (!spool.mayDeliver()) return limits.look
    let behind = 0
    let suspects: SpooledEnquiry[] = []
    while (!stopping.signal.aborted) {
      const enquiry = spool.next(behind)
      if (enquiry === null) break
      behind = enquiry.id
      const reply = await handOver(promised(enquiry), limits.attempt, stopping.signal)
      if (reply.status === 'accepted') {
        await spool.delivered(enquiry)
        deps.onDelivered?.()
        pause = 0
        // The service is well: those before failed by themselves, and hold up nobody.
        for (const each of suspects) postpone(each)
        suspects = []
      } else if (reply.status === 'rejected') {
        spool.setAside(enquiry, reply.reason)
        log.error(
          { enquiry: enquiry.id, reason: reply.reason },
          'The content service refuses an enquiry that was promised; it is kept aside',
        )
      } else {
        suspects.push(enquiry)
        if (reply.why === 'away' || suspects.length === mostSuspects) return nextPause()
      }
    }
    if (suspects.length > 0) return nextPause()
    return limits.look
  }

  function postpone(enquiry: SpooledEnquiry) {
    const own = Math.min(limits.ownPause * 2 ** enquiry.failures, limits.longestOwnPause)
    spool.postpone(enquiry, now() + own)
    if (enquiry.failures > 0) return
    log.error({ enquiry: enquiry.id }, 'The content service fails at a kept enquiry, not at others')
  }

  function nextPause() {
    pause = Math.min(limits.longestPause, pause === 0 ? limits.firstPause : pause * 2)
    return pause
  }

  function plan(ms: number) {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = round()
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
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Whoever sent it has been told that it was. */
function promised<T extends { fields: Readonly<Record<string, string>> }>(enquiry: T): T {
  return { ...enquiry, fields: { ...enquiry.fields, promised: '1' } }
}
