import type { BotCheckSettings } from '../../../content/site-settings.ts'
import { ignoreUnavailable } from '../unavailable.ts'
import type { StartAttempt } from './attempt.ts'
import { type BotCheck, repeatedAttempts } from './repeated-attempts.ts'

export async function prepareBotCheck(
  form: HTMLFormElement,
  settings: BotCheckSettings,
): Promise<BotCheck> {
  const start = await starterOf(form, settings).catch(ignoreUnavailable)
  return start ? repeatedAttempts(start) : withoutCheck
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
      const { altchaAttempts } = await import('./altcha-attempts.island.ts')
      return altchaAttempts(settings.challengePath, name)
    }
    default: {
      const { remoteAttempts } = await import('./remote-attempts.ts')
      return remoteAttempts(form, name, settings)
    }
  }
}
