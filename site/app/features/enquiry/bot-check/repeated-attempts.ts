import { currentTime } from '@alun/contract/rules/current-time'
import { ignoreUnavailable } from '../unavailable.ts'
import { type StartAttempt, timeoutMs } from './attempt.ts'

export interface BotCheck {
  /** Token of the form, the same until `reset`; `undefined` if the check is unavailable. */
  token: () => Promise<string | undefined>
  /** Call after each send, because a token is valid once. */
  reset: () => void
}

/** Starts a new attempt when a token has expired; gives up attempts that take too long. */
export function repeatedAttempts(start: StartAttempt): BotCheck {
  let running = begin()
  return {
    async token() {
      const found = await running
      if (found === undefined || currentTime() <= found.until) return found?.token
      // The token expired before the form was sent.
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
        until: currentTime() + lifetimeMs,
      }))
      .catch(ignoreUnavailable)
    return Promise.race([work, undefinedAfter(timeoutMs)])
  }
}

const undefinedAfter = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
