import type { Log } from '../../../app/content/content-fetch.ts'
import type { BotCheckSettings } from '../../../app/content/site-settings.ts'
import { altchaChallenges } from './altcha-challenges.ts'
import type { BotCheckResult } from './bot-check-result.ts'
import type { BotProvider } from './bot-provider.ts'
import { remoteProviders, remoteVerification } from './remote-verification.ts'

export const challengePath = '/bot-check/challenge'

export interface ServerBotCheck {
  settings: BotCheckSettings
  hosts: readonly string[]
  /** Makes a challenge for the browser; `null` for remote providers. */
  challenge: ((form: string) => Promise<object>) | null
  verify: (token: string | undefined, form: string) => Promise<BotCheckResult>
}

interface BotCheckDeps {
  provider: BotProvider
  intakeToken: string
  now: () => number
  log: Log
}

export function createBotCheck(deps: BotCheckDeps): ServerBotCheck {
  const { provider, now } = deps
  switch (provider.name) {
    case 'none':
      return {
        settings: { provider: 'none' },
        hosts: [],
        challenge: null,
        verify: async () => ({ kind: 'none' }),
      }
    case 'altcha': {
      const { challenge, verify } = altchaChallenges(deps.intakeToken, now)
      return {
        settings: { provider: 'altcha', challengePath },
        hosts: [],
        challenge,
        verify: skipWithoutToken(verify),
      }
    }
    default: {
      const { name, siteKey, secret } = provider
      const { title, url, hosts } = remoteProviders[name]
      const verify = remoteVerification({ provider: name, siteKey, secret, url, log: deps.log })
      return {
        settings: { provider: name, siteKey, title },
        hosts,
        challenge: null,
        verify: skipWithoutToken(verify),
      }
    }
  }
}

/** Longer than the tokens of any provider. */
const maxTokenLength = 16_000

/** Skips the provider if the token is missing, as from a browser without scripts, or too long. */
function skipWithoutToken(verify: (token: string, form: string) => Promise<BotCheckResult>) {
  return async (token: string | undefined, form: string): Promise<BotCheckResult> => {
    if (!token || token.length > maxTokenLength) return { kind: 'unverified' }
    return verify(token, form)
  }
}
