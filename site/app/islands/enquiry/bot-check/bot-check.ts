import type { BotCheckSettings } from '../../../forms/bot-check-settings.ts'
import { type StartAttempt, timeoutMs } from './attempt.ts'

export interface BotCheck {
  /** What the form sends as `bot`, the same until `reset`; `undefined` where the check is unavailable. */
  token: () => Promise<string | undefined>
  /** After each send: a token is valid once. */
  reset: () => void
}

/** Begins the check of a form that is being filled in. */
export async function prepareBotCheck(
  form: HTMLFormElement,
  settings: BotCheckSettings,
): Promise<BotCheck> {
  const start = await starterOf(form, settings).catch(() => null)
  return start === null ? withoutCheck : withTimeout(start)
}

const withoutCheck: BotCheck = { token: () => Promise.resolve(undefined), reset: () => undefined }

async function starterOf(
  form: HTMLFormElement,
  settings: BotCheckSettings,
): Promise<StartAttempt | null> {
  const name = form.dataset.form ?? ''
  switch (settings.provider) {
    case 'none':
      return null
    case 'altcha': {
      const { altchaAttempts } = await import('./altcha-attempts.ts')
      return altchaAttempts(settings.challengePath, name)
    }
    default: {
      const { remoteAttempts } = await import('./remote-attempts.ts')
      return remoteAttempts(form, name, settings)
    }
  }
}

/** Exported for its tests. */
export function withTimeout(start: StartAttempt): BotCheck {
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
      .catch(() => undefined)
    return Promise.race([work, undefinedAfter(timeoutMs)])
  }
}

const undefinedAfter = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
