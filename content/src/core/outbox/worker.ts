import type { Payload } from 'payload'
import { claimDue, markFailed, markSent, postpone, queueState } from '../payload/message-rows.ts'
import { type Channel, channels } from './channel.ts'
import type { OutgoingMessage } from './message-content.ts'
import { erasedKind } from './message-kind.ts'
import { Postponed } from './postponed.ts'
import { nextAttempt } from './retry.ts'
import { onOutboxWake } from './wake.ts'

/** Sends one message; resolves once the receiver has accepted it. Staff reads the error's text. */
export type Send = (message: OutgoingMessage) => Promise<void>

interface OutboxDeps {
  payload: Payload
  send: Record<Channel, Send>
  now: () => number
  random: () => number
  /** Called at first, when messages begin to wait too long, and when they no longer do; again where it fails. */
  alert: (state: { late: boolean; waiting: number }) => void | Promise<void>
  /** How often to check for late messages. */
  watchEveryMs: number
}

export type Outbox = ReturnType<typeof startOutbox>

const pollEveryMs = 1_000
const concurrencyPerChannel = 4

/** Messages that wait longer are late. */
export const lateAfterMs = 2 * 60_000

/** Sends due messages until it is stopped; any number of processes may do so at once. */
export function startOutbox(deps: OutboxDeps) {
  let stopping = false
  let isDatabaseAway = false
  let isLate: boolean | undefined
  // A queue each, so that a slow receiver delays no other channel.
  const queues = channels.map((channel) => ({
    channel,
    running: Promise.resolve(),
    isRunning: false,
    hasMore: false,
    // While every attempt fails, one message a second tests the channel.
    isFailing: false,
  }))

  async function drain(queue: (typeof queues)[number]): Promise<void> {
    do {
      queue.hasMore = false
      const limit = queue.isFailing ? 1 : concurrencyPerChannel
      const due = await claimDue(deps.payload.db.drizzle, queue.channel, deps.now(), limit)
      isDatabaseAway = false
      const sent = await Promise.all(due.map((message) => attempt(deps, message)))
      if (due.length > 0) queue.isFailing = !sent.includes(true)
      if (due.length === limit) queue.hasMore = true
    } while (queue.hasMore && !queue.isFailing && !stopping)
  }

  function reportOnce(cause: unknown): void {
    // Not every second, and not what the stop has interrupted.
    if (!isDatabaseAway && !stopping)
      deps.payload.logger.error({ err: cause, msg: 'The outbox could not be read' })
    isDatabaseAway = true
  }

  function poll({ isWake }: { isWake: boolean }): void {
    if (stopping) return
    for (const queue of queues) {
      queue.hasMore = true
      if (queue.isRunning || (isWake && queue.isFailing)) continue
      queue.isRunning = true
      queue.running = drain(queue)
        .catch(reportOnce)
        .finally(() => {
          queue.isRunning = false
        })
    }
  }

  async function watch(): Promise<void> {
    const { waiting, oldest } = await queueState(deps.payload.db.drizzle, deps.now())
    const late = oldest !== null && deps.now() - oldest > lateAfterMs
    if (late !== isLate) await deps.alert({ late, waiting })
    isLate = late
  }

  const polling = setInterval(() => poll({ isWake: false }), pollEveryMs)
  const watching = setInterval(() => void watch().catch(reportOnce), deps.watchEveryMs)
  onOutboxWake(() => poll({ isWake: true }))
  poll({ isWake: false })
  return {
    stop: async () => {
      stopping = true
      clearInterval(polling)
      clearInterval(watching)
      onOutboxWake(undefined)
      await Promise.all(queues.map(({ running }) => running))
    },
  }
}

const collection = 'messages'

/** @returns whether the receiver could be reached */
async function attempt(
  { payload, send, now, random }: OutboxDeps,
  message: OutgoingMessage,
): Promise<boolean> {
  const db = payload.db.drizzle
  try {
    await send[message.channel](message)
  } catch (cause) {
    if (cause instanceof Postponed) {
      await postpone(db, message.id, cause.until)
      return true
    }
    const reason = reasonOf(cause)
    const { id, channel, kind, attempts, enqueuedAt } = message
    const at = now()
    const next = nextAttempt({ enqueuedAt, failures: attempts + 1 }, at, random())
    await markFailed(db, id, { now: at, next, lastError: reason })
    payload.logger.warn({
      messageId: id,
      channel,
      kind,
      attempts: attempts + 1,
      reason,
      // For operators alone, where staff are not told more.
      ...(cause instanceof Error && cause.cause !== undefined && { detail: reasonOf(cause.cause) }),
      msg: next === null ? 'A message was given up' : 'A message will be sent again',
    })
    if (next === null && kind === erasedKind) await payload.delete({ collection, id })
    return false
  }
  await markSent(db, message, now())
  if (message.kind === erasedKind) await payload.delete({ collection, id: message.id })
  return true
}

/** Characters of an error that are read: servers may send any number. */
const mostRead = 2_000

/** The error in one line, without the addresses that servers like to quote. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : 'Unknown failure'
  const code = cause instanceof Error && 'code' in cause ? `${String(cause.code)}: ` : ''
  return `${code}${text}`
    .slice(0, mostRead)
    .replace(/(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
