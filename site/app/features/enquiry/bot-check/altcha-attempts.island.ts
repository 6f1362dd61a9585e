import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type StartAttempt, timeoutMs } from './attempt.ts'

/** One minute less than the server accepts a challenge. */
const lifetimeMs = 9 * 60_000

/** Proof of work: cheap for one form, expensive for a flood. Involves no third party. */
export function altchaAttempts(challengePath: string, form: string): StartAttempt {
  return async () => ({ token: solve(challengePath, form), lifetimeMs })
}

async function solve(challengePath: string, form: string): Promise<string> {
  const answer = await fetch(`${challengePath}?form=${encodeURIComponent(form)}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
  // Cast instead of parsed, because our own server sends and verifies it.
  const challenge: Challenge = await answer.json()
  // Derives keys off the main thread, so that typing stays smooth.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
  if (solution === null) throw new Error('The challenge took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
