import { setTimeout as wait } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import type { Payload } from 'payload'
import type { AccountMail } from '../core/outbox/message-content.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { SecondFactors } from './factor-codes.ts'

/** Dependencies of everything about accounts. */
export type AuthDeps = ReturnType<typeof createAuthDeps>

function createAuthDeps(payload: Payload, settings: AuthSettings, now: () => number) {
  const db = payload.db.drizzle
  const pending = new Set<Promise<void>>()
  return {
    payload,
    db,
    settings,
    now,
    limits: new AttemptLimits(db, now, (milliseconds) => wait(milliseconds)),
    factors: new SecondFactors(settings.secret),
    sendMail: (mail: AccountMail) => enqueueMail(db, mail),
    /** Starts work without waiting for it, so that the response time reveals nothing. */
    inBackground: (work: () => Promise<void>) => {
      const done: Promise<void> = work()
        .catch((cause: unknown) => {
          payload.logger.error({ err: cause, msg: 'Work for an account could not be finished' })
        })
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    /** Resolves when no background work is left. */
    backgroundDone: async () => {
      await Promise.all(pending)
    },
  }
}

const known = new WeakMap<Payload, AuthDeps>()

/** Returns the dependencies of the running service. The first caller sets the clock. */
export function authOf(
  payload: Payload,
  settings: AuthSettings,
  now: () => number = currentTime,
): AuthDeps {
  const present = known.get(payload)
  if (present) return present
  const made = createAuthDeps(payload, settings, now)
  known.set(payload, made)
  return made
}
