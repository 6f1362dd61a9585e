import { dayLength } from '@alun/contract/rules/office-time'
import { shortened } from '@alun/contract/rules/shortened'
import { isNamed } from '@alun/platform/error-name'
import { endIfChunkIsMissing } from '@alun/platform/missing-chunk'
import { repeat, within } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { type Channel, channels } from './channel.ts'
import type { OutgoingMessage } from './message-content.ts'
import { messageFacts } from './message-kind.ts'
import {
  claimDue,
  delayChannel,
  markFailed,
  markSent,
  postpone,
  queueState,
} from './message-rows.ts'
import type { ReceiverPaused, Refused } from './not-sent.ts'

/** Sends one message; resolves once the receiver has accepted it. Staff reads the text of its error. */
export type Send = (message: OutgoingMessage) => Promise<void>

interface OutboxDeps {
  payload: Payload
  send: Record<Channel, Send>
  now: () => number
  random: () => number
  /** Called with the state of each channel at every check. */
  alert: (state: ChannelDelay) => Promise<void>
  pollEveryMs: number
  /** How often to check for late messages. */
  watchEveryMs: number
}

export interface ChannelDelay {
  channel: Channel
  late: boolean
  waiting: number
  /** When the oldest waiting message was due, in epoch milliseconds. */
  since: number | null
  /** Why the latest attempt failed, if one did. */
  reason: string | null
}

export type Outbox = ReturnType<typeof startOutbox>

const concurrencyPerChannel = 4
/** Shorter than a claim, so that no other process sends a message while this one still sends it. */
const sendLimitMs = 40_000

/** Messages that wait longer are late. */
const lateAfterMs = 2 * 60_000

export function delaysOf(
  { channels: states }: Pick<Awaited<ReturnType<typeof queueState>>, 'channels'>,
  now: number,
): ChannelDelay[] {
  return channels.map((channel) => {
    const state = states.find((each) => each.channel === channel)
    const since = state?.oldest ?? null
    const late = since !== null && now - since > lateAfterMs
    return { channel, late, waiting: state?.waiting ?? 0, since, reason: state?.reason ?? null }
  })
}

/** Sends due messages until it is stopped; several processes may do so at once. */
export function startOutbox(deps: OutboxDeps) {
  // A loop for each channel, so that a slow receiver delays no other one.
  const sending = channels.map((channel) => {
    const work = (signal: AbortSignal) => sendDue(deps, channel, signal)
    return [channel, repeat(deps.pollEveryMs, work, report, { firstMs: 0 })] as const
  })
  const watching = repeat(deps.watchEveryMs, () => watch(deps), report)
  const loops = [...sending.map(([, loop]) => loop), watching]

  /** An unreachable database fails all loops, and is logged once. */
  function report(err: unknown): void {
    if (loops.some((loop) => loop.isFailing())) return
    deps.payload.logger.error({ err, msg: 'The outbox does not work' })
  }

  return {
    loops: Object.fromEntries(sending),
    /** Resolves when messages in progress have been sent. */
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Sends due messages a few at a time, as long as at least one reaches its receiver. */
async function sendDue(deps: OutboxDeps, channel: Channel, signal: AbortSignal): Promise<void> {
  let reached: boolean[]
  do {
    const due = await claimDue(deps.payload.db.drizzle, channel, deps.now(), concurrencyPerChannel)
    // Waits for all of them before it claims the next, even if one fails.
    const ended = await Promise.allSettled(due.map((message) => attempt(deps, message)))
    reached = ended.map((each) => {
      if (each.status === 'fulfilled') return each.value
      throw new Error('The result of a message could not be stored', { cause: each.reason })
    })
  } while (reached.includes(true) && !signal.aborted)
}

async function watch({ alert, now, payload }: OutboxDeps): Promise<void> {
  const delays = delaysOf(await queueState(payload.db.drizzle, now()), now())
  const ended = await Promise.allSettled(delays.map(alert))
  for (const each of ended) {
    if (each.status === 'rejected')
      throw new Error('A delay could not be reported', { cause: each.reason })
  }
}

const collection = 'messages'

/** @returns whether the receiver could be reached */
async function attempt(
  { payload, send, now, random }: OutboxDeps,
  message: OutgoingMessage,
): Promise<boolean> {
  const db = payload.db.drizzle
  const facts = messageFacts(message.kind)
  const isErased = facts?.about === 'erased'
  try {
    await within(sendLimitMs, send[message.channel](message))
  } catch (cause) {
    endIfChunkIsMissing(cause)
    const reason = reasonOf(cause)
    const { id, channel, kind, attempts, agesFrom } = message
    const at = now()
    const refusal = isNamed<Refused>(cause, 'Refused') ? cause : null
    if (refusal?.until !== undefined) {
      await postpone(db, id, { now: at, until: refusal.until, reason })
      return true
    }
    const until = isNamed<ReceiverPaused>(cause, 'ReceiverPaused') ? cause.until : at
    const isOver = refusal?.forGood && (refusal.about === 'text' || facts?.isTyped)
    const again = isOver ? null : nextAttempt({ agesFrom, failures: attempts + 1 }, at, random())
    const next = again === null ? null : Math.max(again, until)
    const refused = refusal !== null && facts !== null && facts.cause !== null
    await markFailed(db, id, { now: at, next, lastError: reason, refused })
    if (until > at) await delayChannel(db, channel, { now: at, until })
    payload.logger.warn({
      messageId: id,
      channel,
      kind,
      attempts: attempts + 1,
      reason,
      // For operators only; staff does not see it.
      ...(cause instanceof Error && cause.cause !== undefined && { detail: reasonOf(cause.cause) }),
      msg: next === null ? 'A message was given up' : 'A message will be sent again',
    })
    if (next === null && isErased) await payload.delete({ collection, id })
    return refusal !== null
  }
  await markSent(db, message, now())
  if (isErased) await payload.delete({ collection, id: message.id })
  return true
}

/** How much of an error is read, because servers may send any amount. */
const mostRead = 2_000

/** The error in one line, without the addresses that servers quote. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : 'Unknown failure'
  const code = cause instanceof Error && 'code' in cause ? `${String(cause.code)}: ` : ''
  const line = `${code}${text}`
    .slice(0, mostRead)
    .replace(/(?<![^\s<>"])[^\s<>"]+@[^\s<>"]+/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\s+/g, ' ')
  return shortened(line, 300)
}

const firstDelayMs = 5_000
const maxDelayMs = 6 * 3_600_000
const growth = 3
const jitter = 0.2

/** After this time a message fails for good and is listed for the staff. */
const giveUpAfterMs = 3 * dayLength

/**
 * Delay before the next attempt: 5 s after the first failure, then growing. Jitter prevents all messages from
 * reaching a recovering service at once.
 *
 * @param failures failed attempts, from 1
 * @param random from 0 to 1
 */
function retryDelayMs(failures: number, random: number): number {
  const delay = Math.min(maxDelayMs, firstDelayMs * growth ** Math.max(0, failures - 1))
  return Math.round(failures <= 1 ? delay : delay * (1 + random * jitter))
}

/**
 * When to try again, in epoch milliseconds; `null` to give up.
 *
 * @param message.agesFrom when it was first due, so that a reminder queued weeks ahead does not count as old
 */
function nextAttempt(
  { agesFrom, failures }: { agesFrom: number; failures: number },
  now: number,
  random: number,
): number | null {
  const next = now + retryDelayMs(failures, random)
  return next - agesFrom > giveUpAfterMs ? null : next
}
