import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { contentSubjects } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { changesAny, type Database, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { accountNames } from '../../core/payload/account-rows.ts'

/** A change later than this is late: they are looked for every second. */
const lateAfterMs = 60_000

export const plannedChanges = ['publish', 'unpublish'] as const

/** Why a change was not made: its person may not make it (any more), its record is gone, something is missing in it. */
export const failures = ['person', 'gone', 'incomplete', 'fault'] as const
export type Failure = (typeof failures)[number]

const change = z.object({
  id: z.string(),
  at: z.number(),
  change: z.enum(plannedChanges),
  subject: z.enum(contentSubjects),
  record: z.string().nullable(),
  /** Whose change it is. */
  account: z.string().nullable(),
  failure: z.enum(failures).nullable(),
})
export type PlannedChange = z.infer<typeof change>
export type ScheduledChange = Awaited<ReturnType<typeof scheduledChanges>>[number]

const columns = sql`id, ${milliseconds(sql`"at"`)} as "at", change, subject, record, account, failure`

/** Everything that is to be published or withdrawn, and what could not be; earliest first. */
export async function scheduledChanges({ db: { drizzle } }: Payload) {
  const changes = await rowsOf(
    drizzle,
    sql`select ${columns} from scheduled_changes order by "at", id`,
    change,
  )
  const names = await accountNames(
    drizzle,
    changes.map(({ account }) => account),
  )
  return changes.map(({ account, ...each }) => ({ ...each, by: names.get(account ?? '') ?? null }))
}

type NewChange = Place & Pick<PlannedChange, 'change' | 'account'> & { at: Date }

export async function planChange(db: Database, given: NewChange): Promise<void> {
  const at = sql`${given.at.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into scheduled_changes ("at", try_at, change, subject, record, account) values
      (${at}, ${at}, ${given.change}, ${given.subject}, ${given.record}, ${given.account})`)
}

/** Whether it was still to be made; one that is just being made is waited for. */
export function removeScheduled(db: Database, id: string): Promise<boolean> {
  return changesAny(db, sql`delete from scheduled_changes where id = ${id} returning id`)
}

/** All processes compare by the clock of the database. */
const isDue = sql`failure is null and try_at <= now()`

export async function countDue(db: Database): Promise<number> {
  const due = sql`select 1 from scheduled_changes where ${isDue}`
  return (await rowsOf(db, due, z.unknown())).length
}

/** The first change that is due and that nobody else is making, until the transaction of `db` ends. */
export async function takeDue(db: Database): Promise<PlannedChange | undefined> {
  const due = sql`select ${columns} from scheduled_changes where ${isDue}
    order by "at", id limit 1 for update skip locked`
  return (await rowsOf(db, due, change))[0]
}

/** Whether it still was due: another process may have been faster. */
export function storeFailure(db: Database, id: string, failure: Failure): Promise<boolean> {
  const statement = sql`update scheduled_changes set failure = ${failure}
    where id = ${id} and ${isDue} returning id`
  return changesAny(db, statement)
}

/** Others that are due come first meanwhile; answers as `storeFailure`. */
export function tryLater(db: Database, id: string): Promise<boolean> {
  const statement = sql`update scheduled_changes set try_at = now() + interval '15 seconds'
    where id = ${id} and ${isDue} returning id`
  return changesAny(db, statement)
}

/** What a former version beside this one has planned, and left; as the migration took what was there. */
export async function takeFormerJobs(db: Database): Promise<void> {
  await db.execute(sql`select take_former_jobs()`)
}

/** A change that is late or has failed. */
export function needsAttention({ at, failure }: ScheduledChange, now: number): boolean {
  return failure !== null || at < now - lateAfterMs
}

/** How many changes wait for their time, are late, and have failed. */
export async function scheduleState(payload: Payload) {
  const changes = await scheduledChanges(payload)
  const waiting = changes.filter(({ failure }) => failure === null)
  const late = waiting.filter((each) => needsAttention(each, Date.now()))
  return {
    waiting: waiting.length,
    late: late.length,
    failed: changes.length - waiting.length,
  }
}
