import { type Repeated, repeat } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { may } from '../../core/access/permissions.ts'
import { withinEnd } from '../../core/ends/end-hooks.ts'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import { errorAnswer } from '../../core/http/error-status.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import type { Failure } from './change-kinds.ts'
import { makeChange } from './make-change.ts'
import { dueChanges, recordFailure, removeScheduled, takeDue } from './scheduled-changes.ts'

interface RunnerOptions {
  /** How often to look for due changes. */
  everyMs: number
  /** Whether the process stops, so that no further change should begin. */
  isStopping: () => boolean
}

/** Publishes and unpublishes at the scheduled times until it is stopped; several processes may do so at once. */
export function runScheduledChanges(
  payload: Payload,
  { everyMs, isStopping }: RunnerOptions,
): Repeated {
  async function makeDue(signal: AbortSignal): Promise<void> {
    for (const id of await dueChanges(payload.db.drizzle)) {
      if (signal.aborted || isStopping()) return
      await makeOne(payload, id)
    }
  }
  return repeat(everyMs, makeDue, (err) => {
    // A statement that the stop cuts off is not an error.
    if (!isStopping()) payload.logger.error({ err, msg: 'Scheduled changes cannot be made' })
  })
}

async function makeOne(payload: Payload, id: string): Promise<void> {
  const { db, logger } = payload
  try {
    const failure = await makeAndDelete(payload, id)
    if (failure && (await recordFailure(db.drizzle, id, failure)))
      logger.error({ change: id, failure, msg: 'A scheduled change was not made' })
  } catch (err) {
    if (isDatabaseAway(err))
      return logger.warn({ err, change: id, msg: 'A scheduled change will be tried again' })
    const failure = failureOf(err)
    if (await recordFailure(db.drizzle, id, failure))
      logger.error({ err, change: id, failure, msg: 'A scheduled change failed' })
  }
}

/** One transaction, so that a killed process leaves the change to the next one. */
function makeAndDelete(payload: Payload, id: string): Promise<Failure | null> {
  return inTransaction(payload, async (db, req) => {
    const due = await takeDue(db, id)
    if (!due) return null
    const { account, subject } = due
    const as = { depth: 0, disableErrors: true, req } as const
    const person = await payload.findByID({ collection: 'accounts', id: account ?? '', ...as })
    // The present rights count: a person who was suspended or has lost the role changes nothing.
    const isActive = person !== null && (person.status ?? 'active') === 'active'
    if (!isActive || !may(person.role ?? null, 'publish', subject)) return 'person'
    // Asks nothing, because nobody is there to answer. Marks show the dependents afterwards.
    withinEnd(req)
    const failure = await makeChange(req, due, { ...person, collection: 'accounts' })
    if (failure === null) await removeScheduled(db, id)
    return failure
  })
}

function failureOf(cause: unknown): Failure {
  const { status = 500 } = errorAnswer(cause) ?? {}
  if (status === 403) return 'person'
  if (status === 404) return 'gone'
  return status < 500 ? 'incomplete' : 'fault'
}
