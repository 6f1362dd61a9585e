import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type StartAttempt, timeoutMs } from './attempt.ts'

/** A minute less than the server accepts a challenge. */
const lifetimeMs = 9 * 60_000

/** Proof of work, cheap for one form and expensive for a flood of them; no third party is asked. */
export function altchaAttempts(challengePath: string, form: string): StartAttempt {
  return async () => ({ token: solve(challengePath, form), lifetimeMs })
}

async function solve(challengePath: string, form: string): Promise<string> {
  const answer = await fetch(`${challengePath}?form=${encodeURIComponent(form)}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
  // From our own server, which also verifies it.
  const challenge: Challenge = await answer.json()
  // Keys are derived off the main thread, so that typing stays smooth.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
  if (solution === null) throw new Error('The challenge took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
