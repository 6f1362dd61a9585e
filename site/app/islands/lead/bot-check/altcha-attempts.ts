import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { patienceMs, type StartAttempt } from './attempt.ts'

/** A minute before the challenge itself ends, which the server gives ten. */
const lifetimeMs = 9 * 60_000

/** Work that costs a person nothing and a flood of enquiries much; nobody else is asked. */
export function altchaAttempts(challengePath: string, form: string): StartAttempt {
  return async () => ({ token: solve(challengePath, form), lifetimeMs })
}

async function solve(challengePath: string, form: string): Promise<string> {
  const answer = await fetch(`${challengePath}?form=${encodeURIComponent(form)}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
  // Our own server's; what is wrong with it shows when it is verified there.
  const challenge: Challenge = await answer.json()
  // The keys are derived beside the page's own thread, so that typing stays smooth.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patienceMs })
  if (solution === null) throw new Error('The challenge took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
