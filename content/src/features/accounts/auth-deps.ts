import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { AccountMail } from '../../outbox/delivery.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { wakeOutbox } from '../../outbox/wake.ts'
import type { AuthSettings } from '../../settings/runtime.ts'
import { accountMessage } from './account-message.ts'
import { AttemptLimits, type RunningAttempts } from './attempt-limits.ts'
import { SecondFactors } from './second-factor.ts'
import { SigningKeys } from './signing-keys.ts'

/** Dependencies of everything about accounts. */
export interface AuthDeps {
  payload: Payload
  db: Payload['db']['drizzle']
  settings: AuthSettings
  now: () => number
  keys: SigningKeys
  limits: AttemptLimits
  factors: SecondFactors
  sendMail: (mail: AccountMail) => Promise<void>
  /** Starts work without waiting for it, so that the time of the answer reveals nothing. */
  inBackground: (work: () => Promise<void>) => void
  /** Resolves when no such work is left. */
  backgroundDone: () => Promise<void>
}

function createAuthDeps(payload: Payload, settings: AuthSettings, now: () => number): AuthDeps {
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
    sendMail: async (mail) => {
      await enqueue(db, [accountMessage(mail)], Date.now())
      wakeOutbox()
    },
    inBackground: (work) => {
      const done: Promise<void> = work()
        .catch((cause: unknown) => {
          payload.logger.error({ err: cause, msg: 'Work for an account could not be finished' })
        })
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    backgroundDone: async () => {
      await Promise.all(pending)
    },
  }
}

/** What all copies of this module in the process share: data only, no code. */
interface Shared {
  settings: AuthSettings
  attempts: RunningAttempts
}

// Next bundles the routes of the API and of the panel separately, so each has a copy of every module
// and class. The counts of the limits must be common to both; an object with methods would bring the
// classes of one copy, including its errors, into the other.
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

/** The dependencies of the running service, with the clock of whoever asks first. */
export function authOf(
  payload: Payload,
  settings: AuthSettings,
  now: () => number = Date.now,
): AuthDeps {
  const present = known.get(payload)
  if (present) return present
  const made = createAuthDeps(payload, settings, now)
  known.set(payload, made)
  return made
}

/** The settings, for code without access to them; `undefined` before the first request. */
export function sharedSettings(payload: Payload): AuthSettings | undefined {
  return globalThis.alunAuth?.get(payload)?.settings
}
