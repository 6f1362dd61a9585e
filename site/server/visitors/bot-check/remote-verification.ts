import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { BotCheckResult } from './bot-check-result.ts'
import type { RemoteBotProvider } from './bot-provider.ts'

/** A slower provider counts as unavailable. */
const timeoutMs = 3_000
/** An enquiry with a lower reCAPTCHA score is marked as unverified. */
const minScore = 0.5

export const remoteProviders = {
  turnstile: {
    title: 'Cloudflare Turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hosts: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    title: 'hCaptcha',
    url: 'https://api.hcaptcha.com/siteverify',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    title: 'Google reCAPTCHA',
    url: 'https://www.google.com/recaptcha/api/siteverify',
    hosts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
} satisfies Record<RemoteBotProvider, { title: string; url: string; hosts: string[] }>

/** Answer of all three providers; hCaptcha has no action, and only reCAPTCHA has a score. */
const verification = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Error codes that concern settings or the provider, not the visitor. */
const providerErrors =
  /secret|sitekey|internal-error|bad-request|invalid-keys|not-using-dummy|rate-limit/

interface RemoteVerificationDeps {
  provider: RemoteBotProvider
  siteKey: string
  secret: string
  url: string
  log: Log
}

export function remoteVerification({
  provider,
  siteKey,
  secret,
  url,
  log,
}: RemoteVerificationDeps) {
  return async (token: string, form: string): Promise<BotCheckResult> => {
    const body = new URLSearchParams({ secret, response: token })
    // hCaptcha checks the site key only if the request names it.
    if (provider === 'hcaptcha') body.set('sitekey', siteKey)
    let answer: z.infer<typeof verification>
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // biome-ignore lint/style/noRestrictedGlobals: the product's address of the provider
      const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
      answer = verification.parse(await response.json())
    } catch (cause) {
      log.warn({ err: cause, provider }, 'The bot check provider does not answer')
      return { kind: 'unverified' }
    }
    if (!answer.success) {
      const codes = answer['error-codes']
      if (!codes.some((code) => providerErrors.test(code))) return { kind: 'unverified' }
      log.error(
        { provider, codes },
        'The provider of the bot check rejects the request; check BOT_SITE_KEY and BOT_SECRET',
      )
      return { kind: 'unverified' }
    }
    if (answer.action !== undefined && answer.action !== '' && answer.action !== form) {
      return { kind: 'unverified' }
    }
    if (answer.score !== undefined && answer.score < minScore) return { kind: 'unverified' }
    const name = createHash('sha256').update(token).digest('base64url')
    return { kind: 'verified', proof: `${provider}:${name}` }
  }
}
