import type { BotCheckSettings } from '../../../forms/bot-check-settings.ts'
import { patienceMs, type StartAttempt } from './attempt.ts'

/** The check of one form. */
export interface BotCheck {
  /**
   * What the form sends as its field `bot`; `undefined` where the check cannot be had in time. The
   * same until `reset`.
   */
  token: () => Promise<string | undefined>
  /** After a send that failed: a token serves once. */
  reset: () => void
}

/**
 * Begins the check of a form that is being filled in. The form's `data-form` names it.
 */
export async function prepareBotCheck(
  form: HTMLFormElement,
  settings: BotCheckSettings,
): Promise<BotCheck> {
  const start = await starterOf(form, settings).catch(() => null)
  return start === null ? withoutCheck : watched(start)
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
export function watched(start: StartAttempt, now: () => number = () => Date.now()): BotCheck {
  let running = begin()
  return {
    async token() {
      const found = await running
      if (found === undefined || now() <= found.until) return found?.token
      // The form lay unsent for long.
      running = begin()
      return (await running)?.token
    },
    reset() {
      running = begin()
    },
  }

  function begin() {
    const work = start()
      .then(async ({ token, lifetimeMs }) => ({ token: await token, until: now() + lifetimeMs }))
      .catch(() => undefined)
    return Promise.race([work, soLong(patienceMs)])
  }
}

const soLong = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
