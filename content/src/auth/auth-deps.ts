import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { enqueueMail } from '../outbox/enqueue.ts'
import { AttemptLimits } from './attempt-limits.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { AuthMail } from './mails/auth-mail.ts'
import { SecondFactors } from './second-factor.ts'
import { SigningKeys } from './signing-keys.ts'

/** What signing in needs of the rest; tests pass their own clock. */
export interface AuthDeps {
  payload: Payload
  db: Payload['db']['drizzle']
  settings: AuthSettings
  now: () => number
  keys: SigningKeys
  limits: AttemptLimits
  factors: SecondFactors
  sendMail: (mail: AuthMail) => Promise<void>
  /** Does something after the answer, so that its time says nothing. */
  afterwards: (work: () => Promise<void>) => void
  /** Ends when nothing is left to be done afterwards. */
  settled: () => Promise<void>
}

export function createAuthDeps(
  payload: Payload,
  settings: AuthSettings,
  now: () => number = Date.now,
): AuthDeps {
  const db = payload.db.drizzle
  const pending = new Set<Promise<void>>()
  return {
    payload,
    db,
    settings,
    now,
    keys: new SigningKeys(db, settings.secret, now),
    limits: new AttemptLimits(db, now, (milliseconds) => wait(milliseconds)),
    factors: new SecondFactors(settings.secret),
    sendMail: ({ kind, ...content }) => enqueueMail(payload, `account-${kind}`, content),
    afterwards: (work) => {
      const done: Promise<void> = work()
        .catch((cause: unknown) => {
          payload.logger.error({ err: cause, msg: 'Work for an account could not be finished' })
        })
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    settled: async () => {
      await Promise.all(pending)
    },
  }
}

// Next bundles the routes of the API and of the panel apart: limits of two copies would not add up.
declare global {
  var alunAuth: WeakMap<Payload, AuthDeps> | undefined
}

/** Those of the running service; one for the process. */
export function authOf(payload: Payload, settings: AuthSettings): AuthDeps {
  globalThis.alunAuth ??= new WeakMap()
  const present = globalThis.alunAuth.get(payload)
  if (present) return present
  const made = createAuthDeps(payload, settings)
  globalThis.alunAuth.set(payload, made)
  return made
}

/** Those of the running service, where somebody has asked it before. */
export function knownAuth(payload: Payload): AuthDeps | undefined {
  return globalThis.alunAuth?.get(payload)
}

/** Puts others in the place of the usual ones; for tests that set the clock. */
export function useAuth(deps: AuthDeps): void {
  globalThis.alunAuth ??= new WeakMap()
  globalThis.alunAuth.set(deps.payload, deps)
}
