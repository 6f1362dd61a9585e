import { isNamed } from '@alun/platform/error-name'
import { type Repeated, repeat } from '@alun/platform/repeat'
import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { isPage, may } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import { answerOf } from '../../core/http/error-status.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import {
  countDue,
  type Failure,
  type PlannedChange,
  removeScheduled,
  storeFailure,
  takeDue,
  takeFormerJobs,
  tryLater,
} from './scheduled-changes.ts'

/** More would take the connections that requests need. */
const concurrency = 4

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
  const { logger } = payload
  const db = payload.db.drizzle

  async function makeDue(signal: AbortSignal): Promise<void> {
    const mayBegin = () => !signal.aborted && !isStopping()
    if (!mayBegin()) return
    await takeFormerJobs(db)
    const begun = Math.min(await countDue(db), concurrency)
    const work = async () => {
      while (mayBegin() && (await makeNext(payload)));
    }
    const ended = await Promise.allSettled(Array.from({ length: begun }, work))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }

  return repeat(everyMs, makeDue, (err) => {
    // What the stop cuts off is no failure.
    if (!isStopping()) logger.error({ err, msg: 'Scheduled changes cannot be made' })
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

class MayNot extends Error {
  override readonly name = 'MayNot'
}

/**
 * Makes the first change that is due and deletes it, in one transaction: a process that is killed
 * leaves it as it was, for the next one.
 *
 * @returns `false` where none is due
 */
async function makeNext(payload: Payload): Promise<boolean> {
  try {
    return await inTransaction(payload, async (db, req) => {
      const due = await takeDue(db)
      if (!due) return false
      await make(due, req).catch((cause: unknown) => {
        throw new NotMade(due, cause)
      })
      return removeScheduled(db, due.id)
    })
  } catch (error) {
    if (!isNamed<NotMade>(error, 'NotMade')) throw error
    await setAside(payload, error)
    return true
  }
}

async function setAside({ db, logger }: Payload, { cause, change }: NotMade): Promise<void> {
  const about = { change: change.id, subject: change.subject, record: change.record }
  if (isDatabaseAway(cause)) {
    if (await tryLater(db.drizzle, change.id))
      logger.warn({ err: cause, ...about, msg: 'A scheduled change will be tried again' })
    return
  }
  const failure = failureOf(cause)
  if (await storeFailure(db.drizzle, change.id, failure))
    logger.error({ err: cause, ...about, failure, msg: 'A scheduled change failed' })
}

function failureOf(cause: unknown): Failure {
  if (isNamed<MayNot>(cause, 'MayNot')) return 'person'
  const { status = 500 } = answerOf(cause) ?? {}
  if (status === 403) return 'person'
  if (status === 404) return 'gone'
  return status < 500 ? 'incomplete' : 'fault'
}

/** As its person may now: one who was suspended or has another role meanwhile changes nothing. */
async function make({ account, change, ...place }: PlannedChange, req: PayloadRequest) {
  const person = await req.payload.findByID({
    collection: 'accounts',
    id: account ?? '',
    depth: 0,
    disableErrors: true,
    req,
  })
  const isActive = person !== null && (person.status ?? 'active') === 'active'
  if (!isActive || !may(person.role ?? null, 'publish', place.subject)) {
    throw new MayNot('Whoever planned it may not do it')
  }
  await setStatus(change, place, { ...person, collection: 'accounts' }, req)
}

/** Publishes or withdraws with the rights of this person, in the transaction of `req`. */
export async function setStatus(
  change: PlannedChange['change'],
  { record, subject }: Place,
  user: TypedUser | null,
  req: PayloadRequest,
): Promise<void> {
  const given = {
    data: { _status: change === 'publish' ? 'published' : 'draft' },
    depth: 0,
    overrideAccess: false,
    user,
    req,
  } as const
  if (isPage(subject)) await req.payload.updateGlobal({ slug: subject, ...given })
  else await req.payload.update({ collection: subject, id: record ?? '', ...given })
}
