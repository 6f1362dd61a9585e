import { isNamed } from '@alun/platform/error-name'
import { sharedWork } from '@alun/platform/shared-work'
import type { Payload } from 'payload'
import {
  claimDue,
  endPausesOfOthers,
  markFailed,
  markSent,
  pauseChannel,
  postpone,
  queueState,
} from '../payload/message-rows.ts'
import { type Channel, channels, watchedChannels } from './channel.ts'
import type { OutgoingMessage } from './message-content.ts'
import { erasedKind, isToOutsider } from './message-kind.ts'
import type { AskedToWait, Refused } from './not-sent.ts'
import type { Postponed } from './postponed.ts'
import { nextAttempt } from './retry.ts'
import { onOutboxWake } from './wake.ts'

/** Sends one message; resolves once the receiver has accepted it. Staff reads the error's text. */
export type Send = (message: OutgoingMessage) => Promise<void>

interface OutboxDeps {
  payload: Payload
  send: Record<Channel, Send>
  /** Tells the receiver of a channel from one that had its place before. */
  receivers?: Partial<Record<Channel, string>>
  now: () => number
  random: () => number
  /** Called for each channel: at first, when it becomes late, and when it no longer is; again where it fails. */
  alert: (state: ChannelDelay) => void | Promise<void>
  /** How often to check for late messages. */
  watchEveryMs: number
}

export interface ChannelDelay {
  channel: (typeof watchedChannels)[number]
  late: boolean
  waiting: number
  /** When the oldest of those that wait was due, in epoch milliseconds. */
  since: number | null
  /** Why the latest attempt failed, if one did. */
  reason: string | null
}

export type Outbox = ReturnType<typeof startOutbox>

const pollEveryMs = 1_000
const concurrencyPerChannel = 4

/** Messages that wait longer are late. */
const lateAfterMs = 2 * 60_000

/** What holds up each channel, if anything. */
export function delaysOf(
  { channels }: Pick<Awaited<ReturnType<typeof queueState>>, 'channels'>,
  now: number,
): ChannelDelay[] {
  return watchedChannels.map((channel) => {
    const state = channels.find((each) => each.channel === channel)
    const since = state?.oldest ?? null
    const late = since !== null && now - since > lateAfterMs
    return { channel, late, waiting: state?.waiting ?? 0, since, reason: state?.reason ?? null }
  })
}

/** Sends due messages until it is stopped; any number of processes may do so at once. */
export function startOutbox(deps: OutboxDeps) {
  let stopping = false
  let isDatabaseAway = false
  const told = new Map<Channel, boolean>()
  let isAlarmBroken = false
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
      const { channel } = queue
      const receiver = deps.receivers?.[channel]
      const due = await claimDue(deps.payload.db.drizzle, channel, deps.now(), limit, receiver)
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
    const now = deps.now()
    const present = channels.map((channel) => [channel, deps.receivers?.[channel]] as const)
    await endPausesOfOthers(deps.payload.db.drizzle, present, now)
    for (const delay of delaysOf(await queueState(deps.payload.db.drizzle, now), now)) {
      if (told.get(delay.channel) === delay.late) continue
      try {
        await deps.alert(delay)
        told.set(delay.channel, delay.late)
        isAlarmBroken = false
      } catch (err) {
        const { channel, late } = delay
        if (!isAlarmBroken && !stopping)
          deps.payload.logger.error({ err, channel, late, msg: 'A delay could not be reported' })
        isAlarmBroken = true
      }
    }
  }

  const polling = setInterval(() => poll({ isWake: false }), pollEveryMs)
  // One at a time: an older look that ends later would tell what is no longer so.
  const shareLook = sharedWork<void>()
  const lookOnce = () => shareLook('look', () => watch().catch(reportOnce))
  const watching = setInterval(() => void lookOnce(), deps.watchEveryMs)
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
  { payload, send, receivers, now, random }: OutboxDeps,
  message: OutgoingMessage,
): Promise<boolean> {
  const db = payload.db.drizzle
  try {
    await send[message.channel](message)
  } catch (cause) {
    if (isNamed<Postponed>(cause, 'Postponed')) {
      await postpone(db, message.id, cause.until)
      return true
    }
    const reason = reasonOf(cause)
    const { id, channel, kind, attempts, enqueuedAt } = message
    const at = now()
    const refusal = isNamed<Refused>(cause, 'Refused') ? cause : null
    const until = isNamed<AskedToWait>(cause, 'AskedToWait') ? cause.until : at
    if (until > at) await pauseChannel(db, channel, until, receivers?.[channel])
    const again = refusal?.forGood
      ? null
      : nextAttempt({ enqueuedAt, failures: attempts + 1 }, at, random())
    const next = again === null ? null : Math.max(again, until)
    const refused = refusal !== null && isToOutsider(kind)
    await markFailed(db, id, { now: at, next, lastError: reason, refused })
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
    return refusal !== null
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
