import type { Payload } from 'payload'
import { type Channel, channels } from '../model/values/channel.ts'
import type { Delivery } from './delivery.ts'
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
/** On each channel. */
const atOnce = 4

/** A message that waits longer is a reason to look. */
export const lateAfterMs = 2 * 60_000

/** Sends what is due until it is stopped; any number of processes may do so at once. */
export function startOutbox(deps: OutboxDeps): Outbox {
  let stopping = false
  let isAway = false
  let isLate = false
  // Each way out has a line of its own: one that is slow to answer holds up no other.
  const lines = channels.map((channel) => ({
    channel,
    running: Promise.resolve(),
    isRunning: false,
    again: false,
    // Nothing went through: one a second finds out when it does, the rest is not worn out by tries.
    isClosed: false,
  }))

  async function round(line: (typeof lines)[number]): Promise<void> {
    do {
      line.again = false
      const most = line.isClosed ? 1 : atOnce
      const due = await claimDue(deps.payload.db.drizzle, line.channel, deps.now(), most)
      isAway = false
      const sent = await Promise.all(due.map((delivery) => attempt(deps, delivery)))
      if (due.length > 0) line.isClosed = !sent.includes(true)
      if (due.length === most) line.again = true
    } while (line.again && !line.isClosed && !stopping)
  }

  function look(isNews: boolean): void {
    if (stopping) return
    for (const line of lines) {
      line.again = true
      if (line.isRunning || (isNews && line.isClosed)) continue
      line.isRunning = true
      line.running = round(line)
        .catch((cause: unknown) => {
          // The database is away; said once, for every second would say it again.
          // Cut off by a stop, it says nothing that anybody has to know.
          if (!isAway && !stopping)
            deps.payload.logger.error({ err: cause, msg: 'The outbox cannot be read' })
          isAway = true
        })
        .finally(() => {
          line.isRunning = false
        })
    }
  }

  async function watch(): Promise<void> {
    const { waiting, oldest } = await waitingJobs(deps.payload.db.drizzle)
    const late = oldest !== null && deps.now() - oldest > lateAfterMs
    if (late !== isLate) deps.alert({ late, waiting })
    isLate = late
  }

  const looking = setInterval(() => look(false), lookEveryMs)
  const watching = setInterval(
    () => void watch().catch(() => undefined),
    deps.watchEveryMs ?? 15_000,
  )
  onOutboxWake(() => look(true))
  look(false)
  return {
    stop: async () => {
      stopping = true
      clearInterval(looking)
      clearInterval(watching)
      onOutboxWake(undefined)
      await Promise.all(lines.map(({ running }) => running))
    },
  }
}

/** Says whether it has left. */
async function attempt(
  { payload, send, now, chance }: OutboxDeps,
  delivery: Delivery,
): Promise<boolean> {
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
    return false
  }
  await settleSent(db, delivery, now())
  return true
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
