import { type LeadStatus, leadStatuses, messengers } from '@alun/contract/rules/lead'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { unitStatuses } from '@alun/contract/rules/unit'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../../database/rows.ts'
import { projects_locales, vacancies_locales } from '../../../payload/db-schema.ts'
import { nearestTitle } from '../../../payload/nearest-title.ts'
import { leadOrigins } from '../../../words/enquiry-labels.ts'
import { shownName } from '../../accounts/enquiry-owners.ts'
import { contestedSlots } from './contested-times.ts'
import { openStatuses } from './open-statuses.ts'
import type { WorklistFilter } from './worklist-filter.ts'

export const cardsInColumn = 30
export const rowsInList = 50

const text = z.string().nullable()
const time = z.number().nullable()

const row = z
  .object({
    id: z.string(),
    name: text,
    phone: text,
    contact: text,
    form: z.enum(leadOrigins),
    locale: z.enum(locales),
    status: z.enum(leadStatuses),
    messenger: z.enum(messengers).nullable(),
    ownerId: text,
    ownerName: text,
    ownerEmail: text,
    project: text,
    vacancy: text,
    unit: text,
    unitStatus: z.enum(unitStatuses).nullable(),
    receivedAt: z.number(),
    nextStep: text,
    nextStepAt: time,
    viewingAt: time,
    /** Enquiries that ask for the same viewing time, this one included; `null` where no other does. */
    contested: z.coerce.number().nullable(),
  })
  .transform(({ ownerEmail, ownerId, ownerName, ...rest }) => ({
    ...rest,
    owner: ownerId && {
      id: ownerId,
      name: shownName({ name: ownerName, email: ownerEmail }),
    },
  }))
/** An enquiry as the board and the list show it. */
export type WorklistRow = z.output<typeof row>

export interface WorklistQuery {
  filter: WorklistFilter
  /** Account that asks. */
  me: string
  locale: Locale
  now: number
  /** Enquiries received until then wait for longer than promised. */
  lateSince: number
  /** End of today on Bali. */
  todayEnds: number
  /** Enquiries of the last week that were answered late; needed where the filter asks for them. */
  missed?: readonly string[]
}

const received = sql`coalesce(leads.received_at, leads.created_at)`

/** Fields of a card; `chosen` selects the enquiries as a table `leads`. */
function cards(chosen: SQL, order: SQL, { locale, now }: WorklistQuery): SQL {
  return sql`
    select leads.id, leads.name, leads.phone, leads.contact, leads.form, leads.locale,
      leads.status, leads.messenger, leads.owner_id as "ownerId", owners.name as "ownerName",
      owners.email as "ownerEmail",
      ${nearestTitle(projects_locales.title, sql`leads.project_id`, locale)} as project,
      ${nearestTitle(vacancies_locales.title, sql`leads.vacancy_id`, locale)} as vacancy,
      units.label as unit, units.status as "unitStatus",
      ${milliseconds(received)} as "receivedAt", leads.next_step as "nextStep",
      ${milliseconds(sql`leads.next_step_at`)} as "nextStepAt",
      (select ${milliseconds(sql`min(slot)`)} from bookings
        where bookings.lead_id = leads.id and bookings.status = 'booked'
          and slot >= ${instant(now)}) as "viewingAt",
      case when leads.status in ${openStatuses} then contested.requests end as contested
    from (${chosen}) as leads
      left join (${contestedSlots(now)}) as contested on contested.slot = leads.slot
      left join accounts as owners on owners.id = leads.owner_id
      left join units on units.id = leads.unit_id
    order by ${order}`
}

/** Who waits longest comes first; of the others, whose next step is due first. */
const byDeadline = sql`${received}, leads.id`
const byStep = sql`leads.next_step_at nulls last, ${received} desc, leads.id`
const byArrival = sql`${received} desc, leads.id`

function condition({ filter, lateSince, me, missed = [], now, todayEnds }: WorklistQuery): SQL {
  const { focus, form, language, owner, project, q } = filter
  const open = sql`leads.status in ${openStatuses}`
  const parts: SQL[] = [sql`leads.joined_to_id is null`]
  if (owner === 'mine') parts.push(sql`leads.owner_id = ${me}`)
  if (owner === 'none') parts.push(sql`leads.owner_id is null`)
  if (form) parts.push(sql`leads.form = ${form}`)
  if (language) parts.push(sql`leads.locale = ${language}`)
  if (project) parts.push(sql`leads.project_id = ${project}`)
  if (focus === 'waiting') parts.push(sql`leads.status = 'new'`)
  if (focus === 'late') {
    parts.push(sql`leads.status = 'new' and ${received} <= ${instant(lateSince)}`)
  }
  if (focus === 'steps') parts.push(sql`${open} and leads.next_step_at < ${instant(todayEnds)}`)
  if (focus === 'steps-late') parts.push(sql`${open} and leads.next_step_at < ${instant(now)}`)
  if (focus === 'missed') {
    const ids = JSON.stringify(missed)
    parts.push(sql`leads.id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`)
  }
  if (q) parts.push(matches(q))
  return sql.join(parts, sql` and `)
}

/** By name, contact, unit, or any part of the phone number. */
function matches(q: string): SQL {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  return sql`(leads.name ilike ${part} or leads.contact ilike ${part}
    or exists (select from units where units.id = leads.unit_id and units.label ilike ${part})
    ${digits.length >= 4 ? sql`or leads.phone_e164 like ${`%${digits}%`} or regexp_replace(leads.phone, '\\D', '', 'g') like ${`%${digits}%`}` : sql``})`
}

const counted = z.object({
  status: z.enum(leadStatuses),
  all: z.coerce.number(),
  mine: z.coerce.number(),
  free: z.coerce.number(),
  late: z.coerce.number(),
  stepsToday: z.coerce.number(),
  stepsLate: z.coerce.number(),
})

export type WorklistCounts = Awaited<ReturnType<typeof countWorklist>>

/** Enquiries by status, and what is due: one statement. */
export async function countWorklist(db: Database, query: WorklistQuery) {
  const { lateSince, me, now, todayEnds } = query
  const rows = await rowsOf(
    db,
    sql`select status, count(*) as all,
        count(*) filter (where owner_id = ${me}) as mine,
        count(*) filter (where owner_id is null) as free,
        count(*) filter (where ${received} <= ${instant(lateSince)}) as late,
        count(*) filter (where next_step_at < ${instant(todayEnds)}) as "stepsToday",
        count(*) filter (where next_step_at < ${instant(now)}) as "stepsLate"
      from leads where ${condition(query)} group by status`,
    counted,
  )
  const byStatus: Record<LeadStatus, number> = {
    new: 0,
    contacted: 0,
    viewing: 0,
    reserved: 0,
    won: 0,
    lost: 0,
    spam: 0,
  }
  for (const { all, status } of rows) byStatus[status] = all
  const open = rows.filter(({ status }) => openStatuses.some((each) => each === status))
  const sum = (name: 'all' | 'mine' | 'free' | 'stepsToday' | 'stepsLate') =>
    open.reduce((total, each) => total + each[name], 0)
  return {
    byStatus,
    open: sum('all'),
    mine: sum('mine'),
    free: sum('free'),
    waiting: byStatus.new,
    late: rows.find(({ status }) => status === 'new')?.late ?? 0,
    stepsToday: sum('stepsToday'),
    stepsLate: sum('stepsLate'),
  }
}

/** The first cards of every open column: one statement. */
export async function readBoard(db: Database, query: WorklistQuery): Promise<WorklistRow[]> {
  const columns = openStatuses.map(
    (status) => sql`(
      select * from leads where leads.status = ${status} and ${condition(query)}
      order by ${status === 'new' ? byDeadline : byStep} limit ${cardsInColumn}
    )`,
  )
  const order = sql`case when leads.status = 'new' then ${received} end nulls last, ${byStep}`
  return rowsOf(db, cards(sql.join(columns, sql` union all `), order, query), row)
}

/** One page of the list, and whether another follows: one statement. */
export async function readList(
  db: Database,
  query: WorklistQuery,
  limit = rowsInList,
): Promise<{ rows: WorklistRow[]; hasMore: boolean }> {
  const { focus, from, status } = query.filter
  const steps = focus === 'steps' || focus === 'steps-late'
  const waiting = focus === 'waiting' || focus === 'late' || status === 'new'
  const order = steps ? byStep : waiting ? byDeadline : byArrival
  const chosen = sql`
    select * from leads
    where ${condition(query)} ${status ? sql`and leads.status = ${status}` : sql``}
    order by ${order} limit ${limit + 1} offset ${from}`
  const found = await rowsOf(db, cards(chosen, order, query), row)
  return { rows: found.slice(0, limit), hasMore: found.length > limit }
}
