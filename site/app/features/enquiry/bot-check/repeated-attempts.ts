import { whereUnavailable } from '../unavailable.ts'
import { type StartAttempt, timeoutMs } from './attempt.ts'

export interface BotCheck {
  /** What the form sends as `bot`, the same until `reset`; `undefined` where the check is unavailable. */
  token: () => Promise<string | undefined>
  /** After each send: a token is valid once. */
  reset: () => void
}

/** Attempts one after the other, each until its token expires; one that takes too long is given up. */
export function repeatedAttempts(start: StartAttempt): BotCheck {
  let running = begin()
  return {
    async token() {
      const found = await running
      if (found === undefined || Date.now() <= found.until) return found?.token
      // The token has expired meanwhile.
      running = begin()
      return (await running)?.token
    },
    reset() {
      running = begin()
    },
  }

  function begin() {
    const work = start()
      .then(async ({ token, lifetimeMs }) => ({
        token: await token,
        until: Date.now() + lifetimeMs,
      }))
      .catch(whereUnavailable)
    return Promise.race([work, undefinedAfter(timeoutMs)])
  }
}

const undefinedAfter = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
