import { isNamed } from '@alun/platform/error-name'
import { repeat, within } from '@alun/platform/repeat'
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
  /** Gets the state of each channel at every look. */
  alert: (state: ChannelDelay) => Promise<void>
  /** How often to look for late messages. */
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
/** Shorter than a claim, so that no other process sends a message which this one still sends. */
const sendLimitMs = 40_000

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
  // A loop each, so that a slow receiver delays no other channel.
  const queues = channels.map((channel) => channelLoop(deps, channel, report))
  const watching = repeat(deps.watchEveryMs, () => watch(deps), report)
  const loops = [...queues.map(({ loop }) => loop), watching]

  /** A database that is away concerns all of them, and is logged once. */
  function report(err: unknown): void {
    if (loops.some((loop) => loop.isFailing())) return
    deps.payload.logger.error({ err, msg: 'The outbox does not work' })
  }

  onOutboxWake(() => {
    for (const queue of queues) queue.wake()
  })
  return {
    loops: Object.fromEntries(queues.map(({ channel, loop }) => [channel, loop])),
    /** Resolves when what is being sent has been sent. */
    stop: async () => {
      onOutboxWake(undefined)
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function channelLoop(deps: OutboxDeps, channel: Channel, report: (cause: unknown) => void) {
  // While every attempt fails, one message a second tests the channel.
  let isFailing = false
  const drain = async (signal: AbortSignal) => {
    let due: OutgoingMessage[]
    let limit: number
    do {
      limit = isFailing ? 1 : concurrencyPerChannel
      const { drizzle } = deps.payload.db
      due = await claimDue(drizzle, channel, deps.now(), limit, deps.receivers?.[channel])
      const reached = await attemptAll(deps, due)
      if (due.length > 0) isFailing = !reached.includes(true)
    } while (due.length === limit && !isFailing && !signal.aborted)
  }
  const loop = repeat(pollEveryMs, drain, report, { firstMs: 0 })
  return {
    channel,
    loop,
    wake: () => {
      if (!isFailing) loop.soon()
    },
  }
}

/**
 * All of them end before the next are claimed, whatever becomes of one.
 *
 * @returns of each whether its receiver could be reached
 */
async function attemptAll(deps: OutboxDeps, due: readonly OutgoingMessage[]): Promise<boolean[]> {
  const ended = await Promise.allSettled(due.map((message) => attempt(deps, message)))
  return ended.map((each) => {
    if (each.status === 'fulfilled') return each.value
    throw new Error('What became of a message could not be stored', { cause: each.reason })
  })
}

async function watch({ alert, now, payload, receivers }: OutboxDeps): Promise<void> {
  const db = payload.db.drizzle
  const present = channels.map((channel) => [channel, receivers?.[channel]] as const)
  await endPausesOfOthers(db, present, now())
  const delays = delaysOf(await queueState(db, now()), now())
  const ended = await Promise.allSettled(delays.map(alert))
  for (const each of ended) {
    if (each.status === 'rejected')
      throw new Error('A delay could not be reported', { cause: each.reason })
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
    await within(sendLimitMs, send[message.channel](message))
  } catch (cause) {
    if (isNamed<Postponed>(cause, 'Postponed')) {
      await postpone(db, message.id, cause.until)
      return true
    }
    const reason = reasonOf(cause)
    const { id, channel, kind, attempts, agesFrom } = message
    const at = now()
    const refusal = isNamed<Refused>(cause, 'Refused') ? cause : null
    const until = isNamed<AskedToWait>(cause, 'AskedToWait') ? cause.until : at
    if (until > at) await pauseChannel(db, channel, until, receivers?.[channel])
    const again = refusal?.forGood
      ? null
      : nextAttempt({ agesFrom, failures: attempts + 1 }, at, random())
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
