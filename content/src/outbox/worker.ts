import type { Payload } from 'payload'
import type { Channel, Delivery } from './delivery.ts'
import { claimDue, settleFailed, settleSent, waitingJobs } from './jobs.ts'
import { onOutboxWake } from './wake.ts'

/**
 * Brings a message out of the house; ends well only when the other side has taken it. The text of
 * an error is kept for staff to read.
 */
export type Send = (delivery: Delivery) => Promise<void>

export interface OutboxDeps {
  payload: Payload
  send: Record<Channel, Send>
  now: () => number
  chance: () => number
  /** Told once when messages begin to wait too long, and once when they no longer do. */
  alert: (state: { late: boolean; waiting: number }) => void
  /** How often lateness is looked for. */
  watchEveryMs?: number
}

export interface Outbox {
  stop: () => Promise<void>
}

const lookEveryMs = 1_000
const atOnce = 8

/** A message that waits longer is a reason to look. */
export const lateAfterMs = 2 * 60_000

/** Sends what is due until it is stopped; any number of processes may do so at once. */
export function startOutbox(deps: OutboxDeps): Outbox {
  let stopping = false
  let running: Promise<void> | null = null
  let again = false
  let isAway = false
  let isLate = false

  async function round(): Promise<void> {
    do {
      again = false
      const due = await claimDue(deps.payload.db.drizzle, deps.now(), atOnce)
      await Promise.all(due.map((delivery) => attempt(deps, delivery)))
      if (due.length === atOnce) again = true
    } while (again && !stopping)
  }

  function look(): void {
    if (stopping) return
    if (running) {
      again = true
      return
    }
    running = round()
      .then(() => {
        isAway = false
      })
      .catch((cause: unknown) => {
        // The database is away; said once, for every second would say it again.
        // Cut off by a stop, it says nothing that anybody has to know.
        if (!isAway && !stopping)
          deps.payload.logger.error({ err: cause, msg: 'The outbox cannot be read' })
        isAway = true
      })
      .finally(() => {
        running = null
      })
  }

  async function watch(): Promise<void> {
    const { waiting, oldest } = await waitingJobs(deps.payload.db.drizzle)
    const late = oldest !== null && deps.now() - oldest > lateAfterMs
    if (late !== isLate) deps.alert({ late, waiting })
    isLate = late
  }

  const looking = setInterval(look, lookEveryMs)
  const watching = setInterval(
    () => void watch().catch(() => undefined),
    deps.watchEveryMs ?? 15_000,
  )
  onOutboxWake(look)
  look()
  return {
    stop: async () => {
      stopping = true
      clearInterval(looking)
      clearInterval(watching)
      onOutboxWake(undefined)
      await running
    },
  }
}

async function attempt(
  { payload, send, now, chance }: OutboxDeps,
  delivery: Delivery,
): Promise<void> {
  const db = payload.db.drizzle
  try {
    await send[delivery.channel](delivery)
  } catch (cause) {
    const reason = reasonOf(cause)
    const { id, channel, kind, attempts } = delivery
    const outcome = await settleFailed(db, delivery, { now: now(), reason, chance: chance() })
    payload.logger.warn({
      delivery: id,
      channel,
      kind,
      attempts: attempts + 1,
      reason,
      msg: outcome === 'dead' ? 'A message was given up' : 'A message could not be sent yet',
    })
    return
  }
  await settleSent(db, delivery, now())
}

/** One line without addresses: servers like to quote the recipient. */
export function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : 'Unknown failure'
  const code = cause instanceof Error && 'code' in cause ? `${String(cause.code)}: ` : ''
  return `${code}${text}`
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
