import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Database,
  hasRows,
  idIn,
  instant,
  lowered,
  milliseconds,
  rowsOf,
  type SomeIds,
} from '../../../core/database/rows.ts'
import { accounts, enquiries, messages, units } from '../../../core/payload/db-schema.gen.ts'
import { isCorrected } from './corrections.ts'
import { type Holding, holding } from './holding.ts'

const at = (column: string) => milliseconds(sql.raw(column))

const columns = sql`id, coalesce(origin_id, id) as origin, made_by as "madeBy", kind, unit_id as unit, enquiry_id as enquiry, partner_id as partner, name,
  price::float8, currency, ${at('from_at')} as from, ${at('until_at')} as until, stage,
  ${at('made_at')} as "madeAt", batch, ${at('ended_at')} as "endedAt", end_batch as "endBatch", end_reason as "endReason",
  ended_at is null or ${isCorrected(sql`holdings`)} as "isStanding"`

const holdingsWhere = (db: Database, condition: SQL) =>
  rowsOf(db, sql`select ${columns} from holdings where ${condition} order by made_at, id`, holding)

export const holdingsById = (db: Database, ids: readonly string[]) =>
  holdingsWhere(db, idIn(sql`id`, ids))

export const currentHoldings = (db: Database, ids: SomeIds) =>
  holdingsWhere(db, sql`${idIn(sql`unit_id`, ids)} and ended_at is null`)

export const heldByEnquiry = (db: Database, enquiry: string) =>
  holdingsWhere(db, sql`enquiry_id = ${enquiry} and ended_at is null`)

/** The holdings of these origins that hold now. */
export const currentOf = (db: Database, origins: readonly string[]) =>
  holdingsWhere(
    db,
    sql`ended_at is null and (${idIn(sql`id`, origins)} or ${idIn(sql`origin_id`, origins)})`,
  )

/** The holdings of a unit that the act of another one has ended, or the act of one that it corrects. */
export const replacedBy = (db: Database, { origin, unit }: Holding) =>
  holdingsWhere(
    db,
    sql`unit_id = ${unit} and coalesce(origin_id, id) <> ${origin} and end_batch in (
      select batch from holdings where ${origin} in (id, origin_id))`,
  )

/** Ends of the current reservations of units; times in epoch milliseconds. */
export const reservationEnds = (db: Database, ids: readonly string[]) =>
  rowsOf(
    db,
    sql`select unit_id as unit, ${at('until_at')} as until from holdings
      where ${idIn(sql`unit_id`, ids)} and ended_at is null and until_at is not null`,
    z.object({ unit: z.string(), until: z.number() }),
  )

/** The holdings that acts have made, and those that they have ended. */
export const holdingsOfBatches = (db: Database, batches: readonly string[]) =>
  holdingsWhere(db, sql`${idIn(sql`batch`, batches)} or ${idIn(sql`end_batch`, batches)}`)

/** Reservations whose end has come, the oldest first. */
export const dueHoldings = (db: Database, now: number, limit: number) =>
  rowsOf(
    db,
    sql`select id from holdings where ended_at is null and until_at <= ${instant(now)}
      order by until_at limit ${limit}`,
    z.object({ id: z.string() }),
  )

/** Locks a due reservation by its unit, or itself without one; `null` if it is not due, or another process ends it. */
export async function claimDueHolding(
  db: Database,
  id: string,
  now: number,
): Promise<Holding | null> {
  const isDue = sql`id = ${id} and ended_at is null and until_at <= ${instant(now)}`
  const [due] = await holdingsWhere(db, isDue)
  if (!due) return null
  const locked = due.unit
    ? sql`select id from ${units} where ${units.id} = ${due.unit} for update skip locked`
    : sql`select id from holdings where id = ${id} for update skip locked`
  if (!(await hasRows(db, locked))) return null
  return (await holdingsWhere(db, isDue))[0] ?? null
}

const untold = z.object({
  id: z.string(),
  endedAt: z.number(),
  waiting: z.array(z.object({ enquiry: z.string(), contact: z.string().nullable() })),
})

/** Open enquiries that wait for the unit of a holding, without the one that held it; the first of each contact. */
const waitingFor = sql`
  select distinct on (${lowered(enquiries.contact)}) ${enquiries.id} as enquiry, ${enquiries.contact} as contact
  from ${enquiries}
  where ${enquiries.unit} = ended.unit_id and ${enquiries.waits} and ${enquiries.status} in ${openStatuses}
    and ${enquiries.id} is distinct from ended.enquiry_id
  order by ${lowered(enquiries.contact)}, ${enquiries.createdAt}`

/**
 * Locks ended holdings of which the people who wait were not notified yet, unless another process has locked them.
 * Names these people if the unit is available now.
 */
export function claimUnnotified(db: Database, limit: number) {
  return rowsOf(
    db,
    sql`select ended.id, ${milliseconds(sql`ended.ended_at`)} as "endedAt", (
        select coalesce(json_agg(w), '[]') from (${waitingFor}) as w where not exists (
          select from holdings where unit_id = ended.unit_id and ended_at is null)) as waiting
      from holdings as ended where ended_at is not null and told_at is null
      order by ended_at limit ${limit} for no key update skip locked`,
    untold,
  )
}

/** Whether an ended holding waits for `claimUnnotified`. */
export const hasUnnotified = (db: Database) =>
  hasRows(db, sql`select from holdings where ended_at is not null and told_at is null limit 1`)

export async function markNotified(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await db.execute(sql`update holdings set told_at = ${instant(now)} where ${idIn(sql`id`, ids)}`)
}

const message = z.object({
  enquiry: z.string().nullable(),
  unit: z.string().nullable(),
  label: z.string().nullable(),
  project: z.record(z.string(), z.string()).nullable(),
  name: z.string().nullable(),
  until: z.number().nullable(),
  endReason: z.string().nullable(),
  isEnded: z.boolean(),
  person: z.string().nullable(),
})

/** A holding, or the one that corrects it by now, as messages about it need it, with the person in charge of it now. */
export async function holdingForMessage(db: Database, id: string) {
  const [found] = await rowsOf(
    db,
    sql`select enquiry_id as enquiry, holdings.unit_id as unit, named -> 'unit' ->> 'label' as label,
        named -> 'project' -> 'title' as project, coalesce(${enquiries.name}, holdings.name) as name,
        ${at('until_at')} as until, end_reason as "endReason", ended_at is not null as "isEnded",
        coalesce(${enquiries.owner}, made_by) as person
      from holdings left join ${enquiries} on ${enquiries.id} = enquiry_id
      where coalesce(origin_id, holdings.id) = (select coalesce(origin_id, id) from holdings where id = ${id})
      order by ended_at desc nulls first limit 1`,
    message,
  )
  return found ?? null
}

export async function isWaitingForFree(db: Database, enquiry: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select from ${enquiries} join ${units} on ${units.id} = ${enquiries.unit}
      where ${enquiries.id} = ${enquiry} and ${enquiries.waits} and ${enquiries.status} in ${openStatuses}
        and ${units.status} = 'available'`,
  )
}

/** Lets an enquiry wait no longer, nor others for its unit with the same contact, which get one mail together. */
export async function stopWaiting(db: Database, enquiry: string): Promise<void> {
  const contact = lowered(enquiries.contact)
  await db.execute(sql`update ${enquiries} set waits = false where ${enquiries.waits}
    and (${enquiries.unit}, ${contact}) = (
      select ${enquiries.unit}, ${contact} from ${enquiries} where ${enquiries.id} = ${enquiry})`)
}

export async function areAgencies(db: Database, ids: SomeIds): Promise<boolean> {
  const other = sql`select from unnest(${sql.param(ids)}::uuid[]) as given (id) where given.id is not null
    and not exists (select from ${accounts} where ${accounts.id} = given.id and ${accounts.role} = 'partner')`
  return !(await hasRows(db, other))
}

/** Sets the owner and the unit of an enquiry if it has none. */
export async function completeEnquiry(
  db: Database,
  id: string,
  { owner, unit, now }: { owner: string | null; unit: string; now: number },
): Promise<void> {
  await db.execute(sql`
    update ${enquiries} set owner_id = coalesce(${enquiries.owner}, ${owner}::uuid),
      unit_id = coalesce(${enquiries.unit}, ${unit}::uuid),
      project_id = case when ${enquiries.unit} is null
        then (select ${units.project} from ${units} where ${units.id} = ${unit}) else ${enquiries.project} end,
      updated_at = ${instant(now)}
    where ${enquiries.id} = ${id}`)
}

export type Made = Omit<
  Holding,
  'id' | 'origin' | 'batch' | 'endedAt' | 'endBatch' | 'endReason' | 'isStanding'
> & {
  /** `null`: it corrects none. */
  origin: string | null
}
export type EndReason = NonNullable<Holding['endReason']>

export interface Act {
  account: string | null
  batch: string
  now: number
}

const time = (value: number | null) => (value === null ? sql`null` : instant(value))

export async function insertHolding(
  db: Database,
  id: string,
  made: Made,
  batch: string,
): Promise<void> {
  const { currency, enquiry, kind, name, partner, price, stage, unit } = made
  await db.execute(sql`
    insert into holdings (id, origin_id, unit_id, enquiry_id, partner_id, name, kind, price, currency, from_at, until_at,
      stage, made_at, made_by, batch)
    values (${id}, ${made.origin}, ${unit}, ${enquiry}, ${partner}, ${name}, ${kind}, ${price},
      ${price === null ? null : currency}, ${time(made.from)}, ${time(made.until)}, ${stage}, ${instant(made.madeAt)},
      ${made.madeBy}, ${batch})`)
}

export async function endRow(
  db: Database,
  id: string,
  { note, reason }: { reason: EndReason; note?: string },
  act: Act,
): Promise<void> {
  await db.execute(sql`
    update holdings set ended_at = ${instant(act.now)}, ended_by = ${act.account}, end_batch = ${act.batch},
      end_reason = ${reason}, end_note = ${note || null}
    where id = ${id}`)
}

export async function reopenRow(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    update holdings set ended_at = null, ended_by = null, end_batch = null, end_reason = null, end_note = null,
      told_at = null
    where id = ${id}`)
}

/** Whether a reminder of this end waits. */
export function hasReminder(db: Database, holding: string, until: number): Promise<boolean> {
  const { content, kind, status } = messages
  return hasRows(
    db,
    sql`select from ${messages} where ${status} = 'waiting' and ${kind} = 'holding-ends'
      and ${content} @> ${JSON.stringify({ holding, until })}::jsonb`,
  )
}

/** Writes the statuses that follow from the holdings before the commit, so that sums can be counted. */
export async function followHoldings(db: Database): Promise<void> {
  await db.execute(sql`set constraints holdings_followed immediate`)
  await db.execute(sql`set constraints holdings_followed deferred`)
}
