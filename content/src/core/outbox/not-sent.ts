import { dayLength } from '@alun/contract/rules/office-time'

/**
 * Thrown by a channel whose receiver was reached and refuses this message alone, for its address or its
 * text. Any other error of a channel counts as one of the channel.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** Whether the same message would be refused again. */
  readonly forGood: boolean
  /** It was not tried, and waits until then, in epoch milliseconds. */
  readonly until: number | undefined

  constructor(reason: string, { forGood = false, until }: { forGood?: boolean; until?: number }) {
    super(reason)
    this.forGood = forGood
    this.until = until
  }
}

/** Thrown by a channel whose receiver wants no message at all before an instant. */
export class AskedToWait extends Error {
  override readonly name = 'AskedToWait'
  /** Epoch milliseconds. */
  readonly until: number

  constructor(reason: string, until: number) {
    super(reason)
    this.until = until
  }
}

/** Nobody means more: a clock that is wrong would silence the channel for good. */
const longestWaitMs = dayLength

/** When a receiver may be called again that answered "in so many seconds"; `null` where it did not. */
export function afterSeconds(seconds: number | undefined, now: number): number | null {
  if (seconds === undefined || !(seconds > 0)) return null
  return now + Math.min(seconds * 1000, longestWaitMs)
}

/** The same of `Retry-After`: seconds, or a date. */
export function afterHeader(value: string | null, now: number): number | null {
  const text = value?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return afterSeconds(seconds, now)
}
