import { currentTime } from '@alun/contract/rules/current-time'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { changesAny, type Database, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { type Failure, failures, plannedChanges } from './change-kinds.ts'

/** A change later than this is late: they are looked for every ten seconds. */
const lateAfterMs = 60_000

const change = z.object({
  id: z.string(),
  at: z.number(),
  change: z.enum(plannedChanges),
  subject: z.enum(contentSubjects),
  record: z.string().nullable(),
  /** What is published; `null` for a withdrawal, and for what was planned on a record without versions. */
  version: z.string().nullable(),
  /** Whose change it is. */
  account: z.string().nullable(),
  failure: z.enum(failures).nullable(),
})
export type PlannedChange = z.infer<typeof change>
export type ScheduledChange = Awaited<ReturnType<typeof scheduledChanges>>[number]

const columns = sql`id, ${milliseconds(sql`"at"`)} as "at", change, subject, record, version, account, failure`

/** Everything that is to be published or withdrawn, and what could not be; earliest first. */
export const scheduledChanges = ({ db: { drizzle } }: Payload) => namedChanges(drizzle, sql`true`)

/** What is to be done with this record or page, and what could not be. */
export const changesOf = (db: Database, place: Place) => namedChanges(db, isOf(place))

/** What is to be done with records of this type. */
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
  return changes.map(({ account, ...each }) => ({ ...each, by: names.get(account ?? '') ?? null }))
}

type NewChange = Place & Pick<PlannedChange, 'change' | 'account' | 'version'> & { at: Date }

/**
 * Whether it is planned now: each record has one plan to publish it and one to withdraw it. What has failed
 * before gives way to it.
 */
export async function planChange(db: Database, given: NewChange): Promise<boolean> {
  await db.execute(
    sql`delete from scheduled_changes
      where ${isOf(given)} and change = ${given.change} and failure is not null`,
  )
  return changesAny(
    db,
    sql`insert into scheduled_changes ("at", change, subject, record, version, account) values
      (${given.at.toISOString()}::timestamptz, ${given.change}, ${given.subject}, ${given.record},
        ${given.version}::uuid, ${given.account})
      on conflict do nothing returning id`,
  )
}

/** Whether it was still to be made; one that is just being made is waited for. */
export function removeScheduled(db: Database, id: string): Promise<boolean> {
  return changesAny(db, sql`delete from scheduled_changes where id = ${id} returning id`)
}

/** Whether the plan was still to be carried out: it has another time now. */
export function moveChange(db: Database, id: string, at: Date, account: string): Promise<boolean> {
  return changesAny(
    db,
    sql`update scheduled_changes set "at" = ${at.toISOString()}::timestamptz, account = ${account}
      where id = ${id} and failure is null returning id`,
  )
}

/** Whether it is still to be made; nobody makes or removes it until the transaction of `db` ends. */
export function holdChange(db: Database, id: string): Promise<boolean> {
  return changesAny(
    db,
    sql`select id from scheduled_changes where id = ${id} and failure is null for update`,
  )
}

/** The plan is of another version now. */
export async function planVersion(db: Database, id: string, version: string): Promise<void> {
  await db.execute(sql`update scheduled_changes set version = ${version}::uuid where id = ${id}`)
}

/** All processes compare by the clock of the database. */
const isDue = sql`failure is null and "at" <= now()`

/** Of two for one moment the publication comes first, because a withdrawal may follow it. */
export async function dueChanges(db: Database): Promise<string[]> {
  const due = sql`select id from scheduled_changes where ${isDue}
    order by "at", change = 'unpublish', id`
  return (await rowsOf(db, due, change.pick({ id: true }))).map(({ id }) => id)
}

/** A change that is due and that nobody else is making, until the transaction of `db` ends. */
export async function takeDue(db: Database, id: string): Promise<PlannedChange | undefined> {
  const due = sql`select ${columns} from scheduled_changes where id = ${id} and ${isDue}
    for update skip locked`
  return (await rowsOf(db, due, change))[0]
}

/** Whether it still was due: another process may have been faster. */
export function storeFailure(db: Database, id: string, failure: Failure): Promise<boolean> {
  const statement = sql`update scheduled_changes set failure = ${failure}
    where id = ${id} and ${isDue} returning id`
  return changesAny(db, statement)
}

/** A change that is late or has failed. */
export function needsAttention({ at, failure }: ScheduledChange, now: number): boolean {
  return failure !== null || at < now - lateAfterMs
}

/** How many changes wait for their time, are late, and have failed. */
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
