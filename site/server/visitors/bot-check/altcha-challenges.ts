import { createHash, createHmac } from 'node:crypto'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { BotCheckResult } from './bot-check-result.ts'

/** Lifetime of a challenge; after it the browser requests a new one. */
const lifetimeMs = 10 * 60_000
/** Iterations per key, and number of keys that a browser tries: about a second on a phone. */
const cost = 2_000
const attempts = { min: 100, max: 400 }

const hex = z.string().regex(/^[0-9a-f]+$/)
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
      data: z.object({ form: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex, time: z.number() }),
})

/** Signed, stateless challenges; every process with the same intake token accepts them. */
export function altchaChallenges(intakeToken: string, now: () => number) {
  const secret = (use: string) => createHmac('sha256', intakeToken).update(use).digest('base64url')
  const hmacSignatureSecret = secret('bot check: challenges')
  const hmacKeySignatureSecret = secret('bot check: solutions')

  return {
    challenge: (form: string) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(attempts.max, attempts.min),
        deriveKey,
        data: { form },
        expiresAt: new Date(now() + lifetimeMs),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),

    async verify(token: string, form: string): Promise<BotCheckResult> {
      const given = payload.safeParse(parsedJson(Buffer.from(token, 'base64').toString('utf8')))
      if (!given.success) return { kind: 'unverified' }
      const { challenge, solution } = given.data
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      const { nonce, data, expiresAt } = challenge.parameters
      if (!verified || data.form !== form || expiresAt * 1000 < now()) return { kind: 'unverified' }
      const name = createHash('sha256').update(nonce).digest('base64url')
      return { kind: 'verified', proof: `altcha:${name}` }
    },
  }
}
