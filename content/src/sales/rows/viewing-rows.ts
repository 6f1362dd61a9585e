import { viewingFormats } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  like,
  lt,
  ne,
  type SQL,
} from '@payloadcms/db-postgres/drizzle'
import type { PgUpdateSetSource } from '@payloadcms/db-postgres/drizzle/pg-core'
import { z } from 'zod'
import { known, knownOf } from '../../core/database/known.ts'
import {
  type Database,
  idIn,
  instant,
  lowered,
  milliseconds,
  oneRow,
  rowsOf,
  writtenNow,
} from '../../core/database/rows.ts'
import {
  accounts,
  enquiries,
  enum_weekday,
  hosts,
  hosts_formats,
  hosts_locales,
  hosts_weekly,
  messages,
  projects_locales,
  units,
  viewings,
} from '../../core/payload/db-schema.gen.ts'
import { nameOfEnquiry, storedTitle, storedUnit } from '../../core/payload/enquiry-subjects.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'
import { address, text } from '../../core/records/fields.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { contactKey } from './enquiries-beside-rows.ts'

export type NewViewing = typeof viewings.$inferInsert

/** The spellings of a host's name by language. */
export const writings = sql<unknown>`(
  select json_object_agg(${hosts_locales._locale}, ${hosts_locales.writtenName})
  from ${hosts_locales} where ${hosts_locales._parentID} = ${hosts.id})`

/** An account belongs to the host with its address. */
export const ofHost = sql`${lowered(accounts.email)} = ${lowered(hosts.email)}`

/** A host ends with the account. */
const isSuspended = sql`exists (select from ${accounts} where ${ofHost} and ${accounts.status} = 'suspended')`

const readHost = z.object({
  writtenName: text,
  email: address('mail'),
  onlineLink: address('secureLink'),
})

type SortKey = SQL | typeof viewings.createdAt

/** Reads viewings, by default in the order of booking, without blocked times. */
async function findViewings(
  db: Database,
  where: SQL | undefined,
  { locked = false, order = [viewings.createdAt] }: { locked?: boolean; order?: SortKey[] } = {},
) {
  const query = db
    .select({
      id: viewings.id,
      enquiry: sql<string>`${viewings.enquiry}`,
      start: milliseconds(viewings.slot),
      end: milliseconds(viewings.endsAt),
      format: viewings.format,
      status: viewings.status,
      uid: sql<string>`${viewings.uid}`,
      sequence: viewings.sequence,
      host: {
        id: hosts.id,
        name: hosts.name,
        writtenName: writings,
        // Nothing more goes to a person whose account is suspended; sales gets it, as without an address.
        email: sql<string | null>`case when not ${isSuspended} then ${hosts.email} end`,
        onlineLink: hosts.onlineLink,
      },
    })
    .from(viewings)
    .innerJoin(hosts, eq(hosts.id, viewings.host))
    .where(and(isNotNull(viewings.enquiry), where))
    .orderBy(...order)
  const found = await (locked ? query.for('update', { of: viewings }) : query)
  return found.map(({ host, sequence, ...viewing }) => ({
    ...viewing,
    sequence: sequence ?? 0,
    host: { ...host, ...readHost.parse(host) },
  }))
}

/** A viewing with its host; times in epoch milliseconds. */
export type ViewingRecord = Awaited<ReturnType<typeof findViewings>>[number]

export async function viewingById(db: Database, id: string): Promise<ViewingRecord | null> {
  return (await findViewings(db, eq(viewings.id, id))).at(0) ?? null
}

/** Returns a viewing, locked until the transaction ends. */
export async function lockedViewing(db: Database, id: string): Promise<ViewingRecord | null> {
  return (await findViewings(db, eq(viewings.id, id), { locked: true })).at(0) ?? null
}

/** The current viewing of an enquiry: the latest that is not cancelled, else the latest. */
export async function viewingOfEnquiry(
  db: Database,
  enquiry: string,
): Promise<ViewingRecord | null> {
  const order = [sql`${viewings.status} = 'cancelled'`, desc(viewings.slot)]
  return (await findViewings(db, eq(viewings.enquiry, enquiry), { order })).at(0) ?? null
}

/** Booked viewings to come of these enquiries. */
export function viewingsAhead(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ViewingRecord[]> {
  const isAhead = gt(viewings.slot, new Date(now).toISOString())
  return findViewings(db, and(idIn(viewings.enquiry, ids), eq(viewings.status, 'booked'), isAhead))
}

/** Visitors with a future viewing, a row for each viewing; `contact` is the address in the contact, else all of it. */
export function visitorsAhead(db: Database, now: number) {
  const { contact, phone, phoneE164 } = enquiries
  return db
    .select({
      id: viewings.id,
      enquiry: enquiries.id,
      contact: contactKey(contact),
      phone,
      phoneE164,
    })
    .from(viewings)
    .innerJoin(enquiries, eq(enquiries.id, viewings.enquiry))
    .where(and(eq(viewings.status, 'booked'), gt(viewings.slot, new Date(now).toISOString())))
}

/** Future viewings that this network has booked without a bot check. */
export async function unverifiedAhead(db: Database, network: string, now: number): Promise<number> {
  const statement = sql`select count(*)::int as count from unverified_viewings
    join ${viewings} on ${viewings.id} = unverified_viewings.viewing
    where network = ${network} and ${viewings.status} = 'booked' and ${viewings.slot} > ${instant(now)}`
  return (await oneRow(db, statement, z.object({ count: z.number() }))).count
}

export async function noteUnverified(db: Database, viewing: string, network: string) {
  await db.execute(
    sql`insert into unverified_viewings (viewing, network) values (${viewing}, ${network})`,
  )
}

/** Deletes the networks of viewings that have begun, which nothing counts any more. */
export async function forgetNetworks(db: Database, now: number): Promise<void> {
  await db.execute(sql`delete from unverified_viewings using ${viewings}
    where ${viewings.id} = viewing and ${viewings.slot} <= ${instant(now)}`)
}

/** The address in a contact; the whole contact if it has none. */
export async function keyOfContact(db: Database, contact: string | null): Promise<string | null> {
  const statement = sql`select ${contactKey(sql`${contact}::text`)} as key`
  const { key } = await oneRow(db, statement, z.object({ key: z.string().nullable() }))
  return key
}

/** The calendar shows at most this many. */
const maxInDiary = 1_000

/** Reads the sales calendar between two instants in one statement, without cancelled viewings. */
export async function readDiary(
  db: Database,
  { from, until, host }: { from: number; until: number; host?: string },
  locale: Locale,
) {
  const { contact, id, messenger, name, phone, phoneE164 } = enquiries
  const found = await db
    .select({
      id: viewings.id,
      host: sql<string>`${viewings.host}`,
      start: milliseconds(viewings.slot),
      end: milliseconds(viewings.endsAt),
      status: viewings.status,
      format: viewings.format,
      uid: viewings.uid,
      sequence: viewings.sequence,
      notes: viewings.notes,
      enquiry: { id, locale: enquiries.locale, name, phone, phoneE164, contact, messenger },
      project: sql<string | null>`coalesce(
        ${nearestTitle(projects_locales.title, enquiries.project, locale)}, ${storedTitle('project', locale)})`,
      unit: sql<string | null>`coalesce(${units.label}, ${storedUnit})`,
    })
    .from(viewings)
    .leftJoin(enquiries, eq(enquiries.id, viewings.enquiry))
    .leftJoin(units, eq(units.id, enquiries.unit))
    .where(
      and(
        ne(viewings.status, 'cancelled'),
        gt(viewings.endsAt, new Date(from).toISOString()),
        lt(viewings.slot, new Date(until).toISOString()),
        host ? eq(viewings.host, host) : undefined,
      ),
    )
    .orderBy(viewings.slot)
    .limit(maxInDiary)
  return found.map(({ end, project, start, unit, ...entry }) => ({
    ...entry,
    slot: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    /** Unit and project; the unit first, because narrow boxes cut the end. */
    about: commaList(unit, project) || null,
  }))
}

/** Stores a viewing; the database rejects a time that overlaps another one of the same host. */
export async function insertViewing(db: Database, viewing: NewViewing): Promise<void> {
  await db.insert(viewings).values(viewing)
}

/** Stores a viewing if the host is free; returns whether it did. */
export async function insertIfFree(db: Database, viewing: NewViewing): Promise<boolean> {
  const inserted = await db
    .insert(viewings)
    .values(viewing)
    .onConflictDoNothing()
    .returning({ id: viewings.id })
  return inserted.length > 0
}

/** Makes calendars accept a change. */
export const nextSequence = sql`${viewings.sequence} + 1`

/** Changes a viewing that has one of these statuses; returns whether it did. */
export async function changeViewing(
  db: Database,
  id: string,
  from: ViewingRecord['status'][],
  changes: PgUpdateSetSource<typeof viewings>,
): Promise<boolean> {
  const changed = await db
    .update(viewings)
    .set({ ...changes, updatedAt: writtenNow() })
    .where(and(eq(viewings.id, id), inArray(viewings.status, from)))
    .returning({ id: viewings.id })
  return changed.length > 0
}

/** Sets the viewing time of an enquiry to that of its viewing. */
export async function moveEnquiry(db: Database, enquiry: string, slot: string): Promise<void> {
  await db.update(enquiries).set({ slot }).where(eq(enquiries.id, enquiry))
}

export async function deleteBlockedTime(db: Database, id: string): Promise<void> {
  await db.delete(viewings).where(and(eq(viewings.id, id), eq(viewings.status, 'blocked')))
}

export async function deleteReminders(db: Database, viewing: string): Promise<void> {
  const isReminder = like(messages.kind, 'viewing-reminder-%')
  await db
    .delete(messages)
    .where(and(eq(messages.viewing, viewing), eq(messages.status, 'waiting'), isReminder))
}

const host = z.object({
  id: z.string(),
  name: z.string(),
  writtenName: text,
  formats: knownOf(viewingFormats),
  weekly: z.array(
    z.object({ day: known(enum_weekday.enumValues), from: z.string(), to: z.string() }),
  ),
  busy: z.array(z.object({ from: z.number(), until: z.number() })),
  /** The account with the address of the host. */
  account: z.string().nullable(),
})

/**
 * Reads hosts who receive visitors, and when they are busy from `since` on, in one statement.
 *
 * @param except a viewing to ignore
 */
export function readHosts(
  db: Database,
  since: number,
  except: string | null = null,
): Promise<z.infer<typeof host>[]> {
  const { day, from, to } = hosts_weekly
  const { busyUntil, slot } = viewings
  return rowsOf(
    db,
    sql`select ${hosts.id}, ${hosts.name}, ${writings} as "writtenName",
        (select coalesce(json_agg(${hosts_formats.value} order by ${hosts_formats.order}), '[]')
          from ${hosts_formats} where ${hosts_formats.parent} = ${hosts.id}
        ) as formats,
        (select coalesce(json_agg(json_build_object('day', ${day}, 'from', ${from}, 'to', ${to})
            order by ${hosts_weekly._order}), '[]')
          from ${hosts_weekly}
          where ${hosts_weekly._parentID} = ${hosts.id} and ${from} > '' and ${to} > ''
        ) as weekly,
        (select coalesce(json_agg(json_build_object('from', ${milliseconds(slot)},
            'until', ${milliseconds(busyUntil)}) order by ${slot}), '[]')
          from ${viewings} where ${viewings.host} = ${hosts.id}
            and ${viewings.status} <> 'cancelled' and ${busyUntil} > ${instant(since)}
            and ${viewings.id} is distinct from ${except}::uuid
        ) as busy,
        (select ${accounts.id} from ${accounts} where ${ofHost}) as account
      from ${hosts} where ${hosts.active} and not ${isSuspended}
      order by ${hosts.createdAt}, ${hosts.id}`,
    host,
  )
}

const holderRow = z.object({
  enquiry: z.string().nullable(),
  name: z.string().nullable(),
  status: z.string(),
  start: z.number(),
})

/** The viewing or closed time that overlaps a time of a host, other than `except`. */
export async function holderOfTime(
  db: Database,
  { busyUntil, host, slot }: { host: string; slot: string; busyUntil: string },
  except: string | null = null,
) {
  const [found] = await rowsOf(
    db,
    sql`select ${viewings.enquiry} as enquiry, ${nameOfEnquiry} as name, ${viewings.status}::text as status,
        ${milliseconds(viewings.slot)} as start
      from ${viewings} left join ${enquiries} on ${enquiries.id} = ${viewings.enquiry}
      where ${viewings.host} = ${host} and ${viewings.status} <> 'cancelled' and ${viewings.slot} < ${busyUntil}
        and ${viewings.busyUntil} > ${slot} and ${viewings.id} is distinct from ${except}::uuid
      order by ${viewings.slot} limit 1`,
    holderRow,
  )
  return found ?? null
}
