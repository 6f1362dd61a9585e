import { currentTime } from '@alun/contract/rules/current-time'
import { openReceiver, type Receiver } from '@alun/platform/testing/receiver'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { altchaChallenges } from './altcha-challenges.ts'
import { remoteVerification } from './remote-verification.ts'
import { createBotCheck } from './verify-bot-check.ts'

const log = pino({ level: 'silent' })

describe('our own bot check', () => {
  let clock = currentTime()
  beforeEach(() => {
    clock = currentTime()
  })
  const checks = () => altchaChallenges('the intake token', () => clock)

  async function solved(form: string): Promise<{ challenge: Challenge; token: string }> {
    const challenge = await checks().challenge(form)
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, token: encoded({ challenge, solution }) }
  }
  const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64')

  it('accepts a solved challenge in every process, always under the same id', async () => {
    const { token } = await solved('viewing')
    const first = await checks().verify(token, 'viewing')
    expect(first).toMatchObject({ kind: 'verified', proof: expect.stringMatching(/^altcha:/) })
    expect(await checks().verify(token, 'viewing')).toEqual(first)
  })

  it('rejects a solution that is missing, expired or for another form', async () => {
    const { challenge, token } = await solved('viewing')
    expect(await checks().verify(token, 'promo')).toEqual({ kind: 'unverified' })
    const guess = { counter: 3, derivedKey: 'ab'.repeat(32), time: 5 }
    for (const wrong of [
      encoded({ challenge, solution: guess }),
      encoded({ challenge, solution: null }),
      'no base64 {',
      encoded(null),
    ]) {
      expect(await checks().verify(wrong, 'viewing'), wrong).toEqual({ kind: 'unverified' })
    }
    clock += 11 * 60_000
    expect(await checks().verify(token, 'viewing')).toEqual({ kind: 'unverified' })
  })

  it('rejects a challenge that was changed after it was signed', async () => {
    const { token } = await solved('viewing')
    const changed = Buffer.from(token, 'base64').toString().replace('"viewing"', '"promo"')
    const forged = Buffer.from(changed).toString('base64')
    expect(await checks().verify(forged, 'promo')).toEqual({ kind: 'unverified' })
  })

  it('lets an enquiry without a token pass as unverified', async () => {
    const provider = { name: 'altcha' } as const
    const check = createBotCheck({ provider, intakeToken: 'token', now: currentTime, log })
    expect(await check.verify(undefined, 'promo')).toEqual({ kind: 'unverified' })
    expect(await check.verify('', 'promo')).toEqual({ kind: 'unverified' })
    expect(await check.verify('x'.repeat(20_000), 'promo')).toEqual({ kind: 'unverified' })
  })
})

describe('a third-party bot check', () => {
  let provider: Receiver
  let answer: unknown
  const asked = () => provider.received.at(-1)?.body
  beforeEach(async () => {
    provider = await openReceiver((_, response) =>
      response.end(answer === undefined ? 'Oops' : JSON.stringify(answer)),
    )
  })
  afterEach(() => provider.close())

  function verify(name: 'turnstile' | 'hcaptcha' | 'recaptcha' = 'turnstile') {
    const keys = { provider: name, siteKey: 'site-key', secret: 'the-secret' }
    return remoteVerification({ ...keys, url: `${provider.url}/`, log })
  }

  it('is called with our secret, and its answer counts', async () => {
    answer = { success: true, action: 'promo' }
    expect(await verify()('a-token', 'promo')).toMatchObject({
      kind: 'verified',
      proof: expect.stringMatching(/^turnstile:[\w-]{43}$/),
    })
    expect(asked()).toBe('secret=the-secret&response=a-token')
    answer = { success: true }
    expect(await verify('hcaptcha')('a-token', 'promo')).toMatchObject({ kind: 'verified' })
    expect(asked()).toContain('sitekey=site-key')
  })

  it('rejects a token that is invalid, used or of another form', async () => {
    answer = { success: false, 'error-codes': ['timeout-or-duplicate'] }
    expect(await verify()('a-token', 'promo')).toEqual({ kind: 'unverified' })
    answer = { success: true, action: 'viewing' }
    expect(await verify()('a-token', 'promo')).toEqual({ kind: 'unverified' })
  })

  it('treats nobody as a bot if the provider is away, uncertain, or rejects our secret', async () => {
    answer = undefined
    expect(await verify()('a-token', 'promo')).toEqual({ kind: 'unverified' })
    answer = { success: false, 'error-codes': ['invalid-input-secret'] }
    expect(await verify()('a-token', 'promo')).toEqual({ kind: 'unverified' })
    answer = { success: true, action: 'promo', score: 0.1 }
    expect(await verify('recaptcha')('a-token', 'promo')).toEqual({ kind: 'unverified' })
    const ofNobody = verify()
    await provider.close()
    expect(await ofNobody('a-token', 'promo')).toEqual({ kind: 'unverified' })
  })
})
