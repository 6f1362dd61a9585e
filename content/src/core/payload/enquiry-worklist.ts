import { type EnquiryStatus, openStatuses } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import { and, eq, inArray, isNull, sql } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../database/rows.ts'
import type { EnquiryOrigin } from '../words/enquiry-origins.ts'
import {
  accounts,
  bookings,
  leads,
  projects_locales,
  units,
  vacancies_locales,
} from './db-schema.gen.ts'
import { nearestTitle } from './nearest-title.ts'
import { received } from './people.ts'

/** Which enquiries are meant; those joined to another never are. */
export interface EnquiryChoice {
  /** An account; `null`: nobody's. */
  owner?: string | null | undefined
  form?: EnquiryOrigin | undefined
  language?: Locale | undefined
  project?: string | undefined
  status?: EnquiryStatus | undefined
  statuses?: readonly EnquiryStatus[]
  receivedUntil?: number
  nextStepBefore?: number
  ids?: readonly string[]
  /** Also those that are joined to another. */
  withJoined?: boolean
  /** Of each person the newest enquiry alone that is no spam. */
  onePerPerson?: boolean
  /** Part of a name, contact, unit or phone number. */
  q?: string | undefined
}

/** Who waits longest comes first; of the others, whose next step is due first. */
const orders = {
  deadline: sql`${received}, ${leads.id}`,
  step: sql`${leads.nextStepAt} nulls last, ${received} desc, ${leads.id}`,
  arrival: sql`${received} desc, ${leads.id}`,
}
interface Page {
  by: keyof typeof orders
  from: number
  limit: number
}

const newer = alias(leads, 'newer')
const isNewestOfPerson = sql`${leads.status} <> 'spam' and not exists (select from ${leads} as ${newer}
  where ${newer.person} = ${leads.person} and ${newer.joinedTo} is null and ${newer.status} <> 'spam'
    and (coalesce(${newer.receivedAt}, ${newer.createdAt}), ${newer.id}) > (${received}, ${leads.id}))`

function chosen(choice: EnquiryChoice): SQL | undefined {
  const { form, ids, language, nextStepBefore, owner, project, receivedUntil, statuses } = choice
  return and(
    choice.withJoined ? undefined : isNull(leads.joinedTo),
    choice.onePerPerson ? isNewestOfPerson : undefined,
    owner ? eq(leads.owner, owner) : undefined,
    owner === null ? isNull(leads.owner) : undefined,
    form && eq(leads.form, form),
    language ? eq(leads.locale, language) : undefined,
    project ? eq(leads.project, project) : undefined,
    choice.status && eq(leads.status, choice.status),
    statuses && inArray(leads.status, statuses),
    receivedUntil ? sql`${received} <= ${instant(receivedUntil)}` : undefined,
    nextStepBefore ? sql`${leads.nextStepAt} < ${instant(nextStepBefore)}` : undefined,
    ids && inArray(leads.id, ids),
    choice.q ? (choice.onePerPerson ? isOfPersonWho(choice.q) : matches(choice.q)) : undefined,
  )
}

/** What is searched for may stand in any enquiry of a person. */
const isOfPersonWho = (q: string) =>
  sql`${leads.person} in (select ${leads.person} from ${leads} where ${matches(q)})`

/** By name, contact, unit, or any part of the phone number. */
function matches(q: string): SQL {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  const number = digits.length >= 4 ? `%${digits}%` : null
  const byNumber = sql`or ${leads.phoneE164} like ${number}
    or regexp_replace(${leads.phone}, '\\D', '', 'g') like ${number}`
  return sql`(${leads.name} ilike ${part} or ${leads.contact} ilike ${part}
    or exists (select from ${units} where ${units.id} = ${leads.unit} and ${units.label} ilike ${part})
    ${number ? byNumber : sql``})`
}

interface Shown {
  locale: Locale
  now: number
}

const idsOf = (choice: EnquiryChoice, { by, from, limit }: Page) =>
  sql`(select ${leads.id} from ${leads} where ${chosen(choice)}
    order by ${orders[by]} limit ${limit} offset ${from})`

/** What a card shows of the enquiries that a statement chooses by id. */
function cards(db: Database, ids: SQL, order: SQL, { locale, now }: Shown) {
  const time = (column: SQL) => sql<number | null>`${milliseconds(column)}`
  return db
    .select({
      id: leads.id,
      person: leads.person,
      name: leads.name,
      phone: leads.phone,
      contact: leads.contact,
      form: leads.form,
      locale: leads.locale,
      status: leads.status,
      messenger: leads.messenger,
      owner: { id: accounts.id, name: accounts.name, email: accounts.email },
      project: nearestTitle(projects_locales.title, leads.project, locale),
      vacancy: nearestTitle(vacancies_locales.title, leads.vacancy, locale),
      unit: units.label,
      unitStatus: units.status,
      receivedAt: milliseconds(received).mapWith(Number),
      nextStep: leads.nextStep,
      nextStepAt: time(sql`${leads.nextStepAt}`),
      viewingAt: time(sql`(select min(${bookings.slot}) from ${bookings}
        where ${bookings.lead} = ${leads.id} and ${bookings.status} = 'booked'
          and ${bookings.slot} >= ${instant(now)})`),
      /** Enquiries that ask for the same viewing time, this one included; `null` where no other does. */
      contested: sql<number | null>`case when ${leads.status} in ${openStatuses}
        and ${wantsTime} then contested.requests end`,
    })
    .from(leads)
    .leftJoin(sql`(${contestedSlots(now)}) as contested`, sql`contested.slot = ${leads.slot}`)
    .leftJoin(accounts, eq(accounts.id, leads.owner))
    .leftJoin(units, eq(units.id, leads.unit))
    .where(sql`${leads.id} in (${ids})`)
    .orderBy(order)
}

/** The first enquiries of every open status: one statement. */
export function readOpenColumns(db: Database, choice: EnquiryChoice, shown: Shown, limit: number) {
  const columns = openStatuses.map((status) =>
    idsOf({ ...choice, status }, { by: status === 'new' ? 'deadline' : 'step', from: 0, limit }),
  )
  const order = sql`case when ${leads.status} = 'new' then ${received} end nulls last, ${orders.step}`
  return cards(db, sql.join(columns, sql` union all `), order, shown)
}

/** Some of the enquiries in an order: one statement. */
export function readInOrder(db: Database, choice: EnquiryChoice, shown: Shown, page: Page) {
  return cards(db, idsOf(choice, page), orders[page.by], shown)
}

/** The same, and whether others follow: one statement. */
export async function readPage(
  db: Database,
  choice: EnquiryChoice,
  shown: Shown,
  { limit, ...page }: Page,
) {
  const rows = await readInOrder(db, choice, shown, { ...page, limit: limit + 1 })
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Enquiries by status, and how many of them are whose, wait or have a step due: one statement. */
export function countByStatus(
  db: Database,
  choice: EnquiryChoice,
  me: string,
  due: { lateSince: number; todayEnds: number; now: number },
) {
  const only = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  return db
    .select({
      status: leads.status,
      all: only(sql`true`),
      mine: only(eq(leads.owner, me)),
      free: only(isNull(leads.owner)),
      late: only(sql`${received} <= ${instant(due.lateSince)}`),
      stepsToday: only(sql`${leads.nextStepAt} < ${instant(due.todayEnds)}`),
      stepsLate: only(sql`${leads.nextStepAt} < ${instant(due.now)}`),
    })
    .from(leads)
    .where(chosen(choice))
    .groupBy(leads.status)
}

/** Enquiries received since, without spam, that were answered or wait from before `lateSince`. */
export function readAnswered(db: Database, since: number, lateSince: number) {
  return db
    .select({
      id: leads.id,
      received: milliseconds(sql`${leads.receivedAt}`).mapWith(Number),
      answered: sql<number | null>`${milliseconds(sql`${leads.answeredAt}`)}`,
    })
    .from(leads)
    .where(
      sql`${leads.receivedAt} > ${instant(since)} and ${leads.joinedTo} is null
        and ${leads.status} <> 'spam' and (${leads.answeredAt} is not null
          or (${leads.status} = 'new' and ${leads.receivedAt} <= ${instant(lateSince)}))`,
    )
}

const hasViewingThen = (status: 'booked' | 'cancelled') =>
  sql`exists (select from ${bookings} where ${bookings.lead} = ${leads.id}
    and ${bookings.status} = ${status} and ${bookings.slot} = ${leads.slot})`
const hasTime = hasViewingThen('booked')
/** Whose viewing was cancelled no longer waits for its time, which the enquiry still names. */
const wantsTime = sql`(${hasTime} or not ${hasViewingThen('cancelled')})`

/**
 * Viewing times ahead that several open enquiries ask for and not all of them have: visitors chose
 * them while nobody could say whether they were free.
 */
function contestedSlots(now: number, columns: SQL = sql`count(*)::int as requests`): SQL {
  return sql`
    select ${leads.slot}, ${columns} from ${leads}
    where ${leads.slot} > ${instant(now)} and ${leads.status} in ${openStatuses}
      and ${leads.joinedTo} is null and ${wantsTime}
    group by ${leads.slot} having count(*) > 1 and bool_or(not ${hasTime})`
}

const contested = z.object({
  slot: z.number(),
  requests: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      contact: z.string().nullable(),
      hasTime: z.boolean(),
    }),
  ),
})

/** The same with their enquiries, in the order in which they came. */
export function contestedTimes(db: Database, now: number): Promise<z.output<typeof contested>[]> {
  const requests = sql`json_agg(json_build_object('id', ${leads.id}, 'name', ${leads.name},
    'phone', ${leads.phone}, 'contact', ${leads.contact}, 'hasTime', ${hasTime})
    order by ${received}, ${leads.id}) as requests`
  return rowsOf(
    db,
    sql`select ${milliseconds(sql`slot`)} as slot, requests
      from (${contestedSlots(now, requests)}) as contested order by slot`,
    contested,
  )
}
