import { type EnquiryStatus, openStatuses } from '@alun/contract/rules/enquiry-statuses'
import type { Locale } from '@alun/contract/rules/locale'
import { and, eq, inArray, isNull, sql } from '@payloadcms/db-postgres/drizzle'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import {
  accounts,
  enquiries,
  enquiries_rels,
  projects_locales,
  units,
  vacancies_locales,
  viewings,
} from '../../core/payload/db-schema.gen.ts'
import { storedTitle, storedUnit } from '../../core/payload/enquiry-subjects.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'
import { contain, indexHas, textHas, wordsOfQuery } from '../../core/payload/word-search.ts'
import type { EnquiryOrigin } from '../../core/words/enquiry-origins.ts'
import { digitsIn, numberContains, received } from './enquiries-beside-rows.ts'

export interface EnquiryChoice {
  /** Id of an account; `null` for enquiries without an owner. */
  owner?: string | null | undefined
  form?: EnquiryOrigin | undefined
  language?: Locale | undefined
  project?: string | undefined
  status?: EnquiryStatus | undefined
  statuses?: readonly EnquiryStatus[]
  receivedUntil?: number
  nextStepBefore?: number
  ids?: readonly string[]
  /** Part of a name, contact, unit or phone number. */
  q?: string | undefined
}

interface Page {
  /**
   * `newest`. `urgent`: new enquiries first, those that have waited longest at the top, then the others by their
   * next step. `deadline`: the same, but new enquiries that can still be answered in time come before all others.
   */
  by: 'newest' | 'urgent' | 'deadline'
  from: number
  limit: number
}

interface Shown {
  locale: Locale
  now: number
  /** New enquiries received before this time are late. */
  lateSince: number
}

function orderOf(by: Page['by'], { lateSince }: Shown): SQL {
  if (by === 'newest') return sql`${received} desc, ${enquiries.id}`
  const isNew = sql`${enquiries.status} = 'new'`
  const inTime = sql`(${isNew} and ${received} > ${instant(lateSince)}) desc, `
  return sql`${by === 'deadline' ? inTime : sql``}case when ${isNew} then ${received} end nulls last,
    ${enquiries.nextStepAt} nulls last, ${received} desc, ${enquiries.id}`
}

function chosen(choice: EnquiryChoice): SQL | undefined {
  const { form, ids, language, nextStepBefore, owner, project, receivedUntil, statuses } = choice
  return and(
    owner ? eq(enquiries.owner, owner) : undefined,
    owner === null ? isNull(enquiries.owner) : undefined,
    form && eq(enquiries.form, form),
    language ? eq(enquiries.locale, language) : undefined,
    project ? eq(enquiries.project, project) : undefined,
    choice.status && eq(enquiries.status, choice.status),
    statuses && inArray(enquiries.status, statuses),
    receivedUntil ? sql`${received} <= ${instant(receivedUntil)}` : undefined,
    nextStepBefore ? sql`${enquiries.nextStepAt} < ${instant(nextStepBefore)}` : undefined,
    ids && inArray(enquiries.id, ids),
    choice.q ? matches(choice.q) : undefined,
  )
}

/** Matches every word in name, contact or unit, in any order and spelling, or four digits or more of the number. */
function matches(q: string): SQL {
  const { contact, message, name, phone, phoneE164 } = enquiries
  const digits = digitsIn(q)
  const has = (word: string) => sql`(
    ${and(indexHas([name, phone, phoneE164, contact, message], word), textHas([name, contact], word))}
    or ${enquiries.unit} = any (array(
      select ${units.id} from ${units} where ${contain([units.label, units.key], [word])}))
    or (${enquiries.unit} is null and strpos(folded(${storedUnit}), folded(${word}::text)) > 0))`
  return sql`(${and(...wordsOfQuery(q).map(has))} ${digits ? sql`or ${numberContains(digits)}` : sql``})`
}

/**
 * The ids of a choice. New enquiries by deadline are read as two ranges, those in time and those late, because an index
 * has each of them in order.
 */
function idsOf(choice: EnquiryChoice, { by, from, limit }: Page, shown: Shown): SQL {
  const where = chosen(choice) ?? sql`true`
  const order = orderOf(by, shown)
  const isNew = (choice.statuses ?? [choice.status]).every((each) => each === 'new')
  const late = instant(shown.lateSince)
  const stretch = (
    part: SQL,
  ) => sql`(select * from ${enquiries} where ${where} and ${received} ${part}
    order by ${received}, ${enquiries.id} limit ${from + limit})`
  const rows =
    isNew && by === 'deadline'
      ? sql`(${stretch(sql`> ${late}`)} union all ${stretch(sql`<= ${late}`)}) as ${enquiries}`
      : sql`${enquiries} where ${where}`
  return sql`(select ${enquiries.id} from ${rows} order by ${order} limit ${limit} offset ${from})`
}

/** Reads what a card shows of enquiries, in one statement. Several choices get `limit` enquiries each. */
export function readEnquiries(
  db: Database,
  choice: EnquiryChoice | readonly EnquiryChoice[],
  page: Page,
  shown: Shown,
) {
  const { locale, now } = shown
  const ids = [choice].flat().map((each) => idsOf(each, page, shown))
  const time = (column: SQL) => sql<number | null>`${milliseconds(column)}`
  return db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      phone: enquiries.phone,
      contact: enquiries.contact,
      form: enquiries.form,
      locale: enquiries.locale,
      status: enquiries.status,
      messenger: enquiries.messenger,
      owner: { id: accounts.id, name: accounts.name, email: accounts.email },
      project: sql<string | null>`coalesce(
        ${nearestTitle(projects_locales.title, enquiries.project, locale)}, ${storedTitle('project', locale)})`,
      vacancy: sql<string | null>`coalesce(
        ${nearestTitle(vacancies_locales.title, enquiries.vacancy, locale)}, ${storedTitle('vacancy', locale)})`,
      unit: sql<string | null>`coalesce(${units.label}, ${storedUnit})`,
      unitStatus: units.status,
      held: sql<string | null>`(select string_agg(held.label, ', ' order by held.label)
        from holdings join ${units} held on held.id = holdings.unit_id
        where holdings.enquiry_id = ${enquiries.id} and ended_at is null)`,
      /** Units in the visitor's shortlist, in their order, with their projects. */
      shortlist: sql<string[]>`array(
        select concat_ws(' ', ${units.label}, ${nearestTitle(projects_locales.title, units.project, locale)})
        from ${enquiries_rels} join ${units} on ${units.id} = ${enquiries_rels.unitsID}
        where ${enquiries_rels.parent} = ${enquiries.id} and ${enquiries_rels.path} = 'shortlist'
        order by ${enquiries_rels.order})`,
      receivedAt: milliseconds(received).mapWith(Number),
      nextStep: enquiries.nextStep,
      nextStepAt: time(sql`${enquiries.nextStepAt}`),
      viewingAt: time(sql`(select min(${viewings.slot}) from ${viewings}
        where ${viewings.enquiry} = ${enquiries.id} and ${viewings.status} = 'booked'
          and ${viewings.slot} >= ${instant(now)})`),
      /** Enquiries for the same viewing time, this one included; `null` if there is no other. */
      contested: sql<number | null>`case when ${enquiries.status} in ${openStatuses}
        and ${wantsTime} then contested.requests end`,
    })
    .from(enquiries)
    .leftJoin(sql`(${contestedSlots(now)}) as contested`, sql`contested.slot = ${enquiries.slot}`)
    .leftJoin(accounts, eq(accounts.id, enquiries.owner))
    .leftJoin(units, eq(units.id, enquiries.unit))
    .where(sql`${enquiries.id} = any (array(${sql.join(ids, sql` union all `)}))`)
    .orderBy(orderOf(page.by, shown))
}

/** Counts enquiries by status, and within each by owner, waiting time and due steps, in one statement. */
export function countByStatus(
  db: Database,
  choice: EnquiryChoice,
  me: string,
  due: { lateSince: number; todayEnds: number; now: number },
) {
  const only = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  return db
    .select({
      status: enquiries.status,
      all: only(sql`true`),
      mine: only(eq(enquiries.owner, me)),
      free: only(isNull(enquiries.owner)),
      late: only(sql`${received} <= ${instant(due.lateSince)}`),
      stepsToday: only(sql`${enquiries.nextStepAt} < ${instant(due.todayEnds)}`),
      stepsLate: only(sql`${enquiries.nextStepAt} < ${instant(due.now)}`),
    })
    .from(enquiries)
    .where(chosen(choice))
    .groupBy(enquiries.status)
}

const hasViewingThen = (status: 'booked' | 'cancelled') =>
  sql`exists (select from ${viewings} where ${viewings.enquiry} = ${enquiries.id}
    and ${viewings.status} = ${status} and ${viewings.slot} = ${enquiries.slot})`
const hasTime = hasViewingThen('booked')
/** After its viewing was cancelled, an enquiry no longer waits for the time that it still names. */
const wantsTime = sql`(${hasTime} or not ${hasViewingThen('cancelled')})`

/**
 * Future viewing times that several open enquiries ask for and not all of them have, because visitors chose them
 * while the service was unreachable.
 */
function contestedSlots(now: number, columns: SQL = sql`count(*)::int as requests`): SQL {
  return sql`
    select ${enquiries.slot}, ${columns} from ${enquiries}
    where ${enquiries.slot} > ${instant(now)} and ${enquiries.status} in ${openStatuses}
      and ${wantsTime}
    group by ${enquiries.slot} having count(*) > 1 and bool_or(not ${hasTime})`
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

/** Contested times with their enquiries, in the order of arrival. */
export function contestedTimes(db: Database, now: number): Promise<z.output<typeof contested>[]> {
  const requests = sql`json_agg(json_build_object('id', ${enquiries.id}, 'name', ${enquiries.name},
    'phone', ${enquiries.phone}, 'contact', ${enquiries.contact}, 'hasTime', ${hasTime})
    order by ${received}, ${enquiries.id}) as requests`
  return rowsOf(
    db,
    sql`select ${milliseconds(sql`slot`)} as slot, requests
      from (${contestedSlots(now, requests)}) as contested order by slot`,
    contested,
  )
}
