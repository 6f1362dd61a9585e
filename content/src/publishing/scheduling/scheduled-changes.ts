import { currentTime } from '@alun/contract/rules/current-time'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { known, knownOr } from '../../core/database/known.ts'
import { type Database, hasRows, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { type Failure, failures, plannedChanges } from './change-kinds.ts'

/** Longer than the ten seconds between two checks: later changes count as late. */
const lateAfterMs = 60_000

const change = z.object({
  id: z.string(),
  at: z.number(),
  change: known(plannedChanges),
  subject: known(contentSubjects),
  record: z.string().nullable(),
  /**
   * The version to publish; `null` for unpublishing, and for records that had no versions when it was scheduled.
   */
  version: z.string().nullable(),
  /** The account that scheduled it. */
  account: z.string().nullable(),
  failure: knownOr(failures, 'fault').nullable(),
})
export type PlannedChange = z.infer<typeof change>
export type ScheduledChange = Awaited<ReturnType<typeof scheduledChanges>>[number]

const columns = sql`id, ${milliseconds(sql`"at"`)} as "at", change, subject, record, version, account, failure`

/** All scheduled and failed changes, earliest first. */
export const scheduledChanges = (payload: Payload, db: Database = payload.db.drizzle) =>
  namedChanges(db, sql`true`)

/** Scheduled and failed changes of this record or page. */
export const changesOf = (db: Database, place: Place) => namedChanges(db, isOf(place))

/** Scheduled changes of records of this type. */
export const waitingOfType = (db: Database, subject: ContentSubject) =>
  namedChanges(db, sql`subject = ${subject} and failure is null`)

const isOf = ({ record, subject }: Place) =>
  sql`subject = ${subject} and record is not distinct from ${record}::text`

async function namedChanges(db: Database, condition: SQL) {
  const changes = await rowsOf(
    db,
    sql`select ${columns} from scheduled_changes where ${condition} order by "at", id`,
    change,
  )
  const names = await accountNames(
    db,
    changes.map(({ account }) => account),
  )
  return changes.map((each) => ({ ...each, by: names.get(each.account ?? '') ?? null }))
}

type NewChange = Place & Pick<PlannedChange, 'change' | 'account' | 'version'> & { at: Date }

/**
 * Schedules a change unless there already is one; returns whether it did. Each record has at most one plan to
 * publish and one to unpublish. A failed plan is replaced.
 */
export async function planChange(db: Database, plan: NewChange): Promise<boolean> {
  await db.execute(
    sql`delete from scheduled_changes
      where ${isOf(plan)} and change = ${plan.change} and failure is not null`,
  )
  return hasRows(
    db,
    sql`insert into scheduled_changes ("at", change, subject, record, version, account) values
      (${plan.at.toISOString()}::timestamptz, ${plan.change}, ${plan.subject}, ${plan.record},
        ${plan.version}::uuid, ${plan.account})
      on conflict do nothing returning id`,
  )
}

/** Deletes a plan; returns whether it existed. Waits for a change that is just being made. */
export function removeScheduled(db: Database, id: string): Promise<boolean> {
  return hasRows(db, sql`delete from scheduled_changes where id = ${id} returning id`)
}

/** Moves a plan to another time; returns whether it still existed. */
export function moveChange(db: Database, id: string, at: Date, account: string): Promise<boolean> {
  return hasRows(
    db,
    sql`update scheduled_changes set "at" = ${at.toISOString()}::timestamptz, account = ${account}
      where id = ${id} and failure is null returning id`,
  )
}

/** Makes another person answer for a plan; a failed one is tried again. */
export async function adoptChange(db: Database, id: string, account: string): Promise<void> {
  await db.execute(
    sql`update scheduled_changes set account = ${account}, failure = null where id = ${id}`,
  )
}

/** Locks a plan until the transaction of `db` ends; returns whether it still exists. */
export function lockChange(db: Database, id: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select id from scheduled_changes where id = ${id} and failure is null for update`,
  )
}

export async function planVersion(db: Database, id: string, version: string): Promise<void> {
  await db.execute(sql`update scheduled_changes set version = ${version}::uuid where id = ${id}`)
}

const isDue = () => sql`failure is null and "at" <= ${instant(currentTime())}`

/** Of two changes at one moment the publication comes first, because unpublishing may follow it. */
export async function dueChanges(db: Database): Promise<string[]> {
  const due = sql`select id from scheduled_changes where ${isDue()}
    order by "at", change = 'unpublish', id`
  return (await rowsOf(db, due, change.pick({ id: true }))).map(({ id }) => id)
}

/** Locks a due change that no other process is making, until the transaction of `db` ends. */
export async function takeDue(db: Database, id: string): Promise<PlannedChange | undefined> {
  const due = sql`select ${columns} from scheduled_changes where id = ${id} and ${isDue()}
    for update skip locked`
  return (await rowsOf(db, due, change))[0]
}

/** Stores why a change failed; returns false if another process has already handled it. */
export function recordFailure(db: Database, id: string, failure: Failure): Promise<boolean> {
  const statement = sql`update scheduled_changes set failure = ${failure}
    where id = ${id} and ${isDue()} returning id`
  return hasRows(db, statement)
}

/** Whether a change is late or has failed. */
export function needsAttention({ at, failure }: ScheduledChange, now: number): boolean {
  return failure !== null || at < now - lateAfterMs
}

/** How many changes are scheduled, are late, and have failed. */
export async function scheduleState(payload: Payload) {
  const changes = await scheduledChanges(payload)
  const waiting = changes.filter(({ failure }) => failure === null)
  const late = waiting.filter((each) => needsAttention(each, currentTime()))
  return {
    waiting: waiting.length,
    late: late.length,
    failed: changes.length - waiting.length,
  }
}
