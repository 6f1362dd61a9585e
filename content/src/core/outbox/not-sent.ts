import { dayLength } from '@alun/contract/rules/office-time'

/**
 * Thrown by a channel if this one message is rejected, for its address or its text. Any other error concerns the
 * whole channel, such as a chat or CRM that rejects everything.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** Whether the answer is permanent. A permanent rejection of an address ends the message only if somebody typed the address. */
  readonly forGood: boolean
  readonly about: 'address' | 'text'
  /** The message was not tried and waits until then, in epoch milliseconds. */
  readonly until: number | undefined

  constructor(
    reason: string,
    {
      about,
      forGood = false,
      until,
    }: { about: Refused['about']; forGood?: boolean; until?: number },
  ) {
    super(reason)
    this.about = about
    this.forGood = forGood
    this.until = until
  }
}

const askedAgainMs = 60_000

/**
 * Refuses a message that a later release has queued, or that is about what only a later release knows. It waits,
 * however long, until a process of that release claims it.
 */
export const ofLaterRelease = (what: string, now: number) =>
  new Refused(`The message waits for a later release, which knows ${what}`, {
    about: 'text',
    until: now + askedAgainMs,
  })

/** Thrown by a channel whose receiver accepts no messages before a given time. */
export class ReceiverPaused extends Error {
  override readonly name = 'ReceiverPaused'
  /** Epoch milliseconds. */
  readonly until: number

  constructor(reason: string, until: number) {
    super(reason)
    this.until = until
  }
}

/** A receiver that names a longer time has a wrong clock, which would stop the channel for good. */
const longestWaitMs = dayLength

/** When a receiver that answered "in n seconds" may be called again; `null` if it named no time. */
export function afterSeconds(seconds: number | undefined, now: number): number | null {
  if (seconds === undefined || !(seconds > 0)) return null
  return now + Math.min(seconds * 1000, longestWaitMs)
}

/** The same for `Retry-After`: seconds, or a date. */
export function afterHeader(value: string | null, now: number): number | null {
  const text = value?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return afterSeconds(seconds, now)
}
