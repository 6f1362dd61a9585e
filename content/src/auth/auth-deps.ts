import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { enqueueMail } from '../outbox/enqueue.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { AttemptLimits, type RunningAttempts } from './attempt-limits.ts'
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
    limits: new AttemptLimits(
      db,
      now,
      (milliseconds) => wait(milliseconds),
      sharedOf(payload, settings).attempts,
    ),
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

/** What every copy of this module in the process has in common: data alone, no code. */
interface Shared {
  settings: AuthSettings
  attempts: RunningAttempts
}

// Next bundles the routes of the API and of the panel apart, so each has its own copy of every
// module, classes included. Limits of two copies would not add up, so what they count is kept here;
// an object with methods would bring the classes of one copy, its errors too, into the other.
declare global {
  var alunAuth: WeakMap<Payload, Shared> | undefined
}

function sharedOf(payload: Payload, settings: AuthSettings): Shared {
  globalThis.alunAuth ??= new WeakMap()
  const present = globalThis.alunAuth.get(payload)
  if (present) return present
  const made: Shared = { settings, attempts: new Map() }
  globalThis.alunAuth.set(payload, made)
  return made
}

const known = new WeakMap<Payload, AuthDeps>()

/** Those of the running service. */
export function authOf(payload: Payload, settings: AuthSettings): AuthDeps {
  const present = known.get(payload)
  if (present) return present
  const made = createAuthDeps(payload, settings)
  known.set(payload, made)
  return made
}

/** Settings of the running service, where somebody has asked it before. */
export function knownSettings(payload: Payload): AuthSettings | undefined {
  return globalThis.alunAuth?.get(payload)?.settings
}

/** Puts others in the place of the usual ones; for tests that set the clock. */
export function useAuth(deps: AuthDeps): void {
  known.set(deps.payload, deps)
}
