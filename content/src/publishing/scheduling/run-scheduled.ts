import { isNamed } from '@alun/platform/error-name'
import { type Repeated, repeat } from '@alun/platform/repeat'
import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { may } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import type { Database } from '../../core/database/rows.ts'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import { answerOf } from '../../core/http/error-status.ts'
import { publishVersion } from '../../core/payload/restore-version.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { lockSaves, versionsSince } from '../../core/payload/versions.ts'
import {
  type Failure,
  type PlannedChange,
  removeScheduled,
  storeFailure,
  takeDue,
} from './scheduled-changes.ts'
import { isOnSite, withdraw } from './withdraw.ts'

interface RunnerOptions {
  /** How often due changes are looked for. */
  everyMs: number
  /** No further change is begun then. */
  isStopping: () => boolean
}

/** Publishes and withdraws at the chosen times until it is stopped; any number of processes may do so at once. */
export function runScheduledChanges(
  payload: Payload,
  { everyMs, isStopping }: RunnerOptions,
): Repeated {
  /** Makes what is due. What the database is too busy for waits for the next look. */
  async function look(signal: AbortSignal): Promise<void> {
    const waiting: string[] = []
    while (!signal.aborted && !isStopping()) {
      const due = await makeNext(payload, waiting)
      if (due === 'none') break
      if (due.isWaiting) waiting.push(due.id)
    }
  }

  return repeat(everyMs, look, (err) => {
    // What the stop cuts off is no failure.
    if (!isStopping()) payload.logger.error({ err, msg: 'Scheduled changes cannot be made' })
  })
}

class NotMade extends Error {
  override readonly name = 'NotMade'
  readonly change: PlannedChange
  constructor(change: PlannedChange, cause: unknown) {
    super('A scheduled change was not made', { cause })
    this.change = change
  }
}

class MustNot extends Error {
  override readonly name = 'MustNot'
  readonly failure: Failure
  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

/**
 * Makes the first change that is due and deletes it, in one transaction: a process that is killed
 * leaves it as it was, for the next one.
 *
 * @param except what is left for the next look
 */
async function makeNext(payload: Payload, except: readonly string[]) {
  try {
    return await inTransaction(payload, async (db, req) => {
      const due = await takeDue(db, except)
      if (!due) return 'none' as const
      await make(due, db, req).catch((cause: unknown) => {
        throw new NotMade(due, cause)
      })
      await removeScheduled(db, due.id)
      return { id: due.id, isWaiting: false }
    })
  } catch (error) {
    if (!isNamed<NotMade>(error, 'NotMade')) throw error
    return { id: error.change.id, isWaiting: await setAside(payload, error) }
  }
}

/** Whether it is tried again. */
async function setAside({ db, logger }: Payload, { cause, change }: NotMade): Promise<boolean> {
  const about = { change: change.id, subject: change.subject, record: change.record }
  if (isDatabaseAway(cause)) {
    logger.warn({ err: cause, ...about, msg: 'A scheduled change will be tried again' })
    return true
  }
  const failure = failureOf(cause)
  if (await storeFailure(db.drizzle, change.id, failure))
    logger.error({ err: cause, ...about, failure, msg: 'A scheduled change failed' })
  return false
}

function failureOf(cause: unknown): Failure {
  if (isNamed<MustNot>(cause, 'MustNot')) return cause.failure
  const { status = 500 } = answerOf(cause) ?? {}
  if (status === 403) return 'person'
  if (status === 404) return 'gone'
  return status < 500 ? 'incomplete' : 'fault'
}

/** As its person may now: one who was suspended or has another role since then changes nothing. */
async function make(planned: PlannedChange, db: Database, req: PayloadRequest): Promise<void> {
  const { account, change, version, ...place } = planned
  const person = await req.payload.findByID({
    collection: 'accounts',
    id: account ?? '',
    depth: 0,
    disableErrors: true,
    req,
  })
  const isActive = person !== null && (person.status ?? 'active') === 'active'
  if (!isActive || !may(person.role ?? null, 'publish', place.subject)) {
    throw new MustNot('person', 'The person who planned it may not do it')
  }
  const user: TypedUser = { ...person, collection: 'accounts' }
  await lockSaves(db, place.subject, place.record)
  // It may have been withdrawn by hand.
  if (change === 'unpublish') {
    if (await isOnSite(req, place)) await withdraw(place, user, req)
    return
  }
  if (version !== null) await requireNewer(db, place, version)
  await publishVersion(req, place, version, user)
}

/** A plan must not bring back text that is older than what is public. */
async function requireNewer(db: Database, { record, subject }: Place, version: string) {
  const [planned, ...later] = await versionsSince(db, subject, record, version)
  if (!planned) throw new MustNot('gone', 'The planned version is gone')
  if (later.some(({ status }) => status === 'published'))
    throw new MustNot('overtaken', 'Something newer has been published')
}
