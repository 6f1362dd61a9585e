import { viewingFormats } from '@alun/contract/rules/enquiry'
import { sql } from '@payloadcms/db-postgres'
import { and, eq, gt, inArray, isNotNull, like, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { PgUpdateSetSource } from '@payloadcms/db-postgres/drizzle/pg-core'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../database/rows.ts'
import { mailAddress, secureLink } from '../records/reachable.ts'
import {
  bookings,
  deliveries,
  enum_weekday,
  leads,
  sales_people,
  sales_people_formats,
  sales_people_weekly,
} from './db-schema.gen.ts'

export type NewViewing = typeof bookings.$inferInsert

// What was saved before it was checked counts as empty.
const reachable = z.object({
  email: mailAddress.nullable().catch(null),
  onlineLink: secureLink.nullable().catch(null),
})

/** Viewings in the order in which they were booked; none of those that have been erased. */
async function findViewings(db: Database, where: SQL | undefined, locked = false) {
  const query = db
    .select({
      id: bookings.id,
      lead: sql<string>`${bookings.lead}`,
      start: milliseconds(bookings.slot),
      end: milliseconds(bookings.endsAt),
      format: bookings.format,
      status: bookings.status,
      uid: sql<string>`${bookings.uid}`,
      sequence: bookings.sequence,
      host: {
        id: sales_people.id,
        name: sales_people.name,
        email: sales_people.email,
        onlineLink: sales_people.onlineLink,
      },
    })
    .from(bookings)
    .innerJoin(sales_people, eq(sales_people.id, bookings.person))
    .where(and(isNotNull(bookings.lead), where))
    .orderBy(bookings.createdAt)
  const found = await (locked ? query.for('update', { of: bookings }) : query)
  return found.map(({ host, sequence, ...viewing }) => ({
    ...viewing,
    sequence: sequence ?? 0,
    host: { ...host, ...reachable.parse(host) },
  }))
}

/** A viewing with its host; times in epoch milliseconds. */
export type ViewingRecord = Awaited<ReturnType<typeof findViewings>>[number]

export async function viewingById(db: Database, id: string): Promise<ViewingRecord | null> {
  return (await findViewings(db, eq(bookings.id, id))).at(0) ?? null
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockedViewing(db: Database, id: string): Promise<ViewingRecord | null> {
  return (await findViewings(db, eq(bookings.id, id), true)).at(0) ?? null
}

/** The viewing that an enquiry has booked. */
export async function viewingOfEnquiry(
  db: Database,
  enquiry: string,
): Promise<ViewingRecord | null> {
  return (await findViewings(db, eq(bookings.lead, enquiry))).at(0) ?? null
}

/** Viewings of these enquiries, the latest first. */
export async function viewingsOf(
  db: Database,
  enquiries: readonly string[],
): Promise<ViewingRecord[]> {
  const found = await findViewings(db, inArray(bookings.lead, [...enquiries]))
  return found.toSorted((one, other) => other.start - one.start)
}

export function viewingsAhead(
  db: Database,
  enquiry: string,
  now: number,
): Promise<ViewingRecord[]> {
  const isAhead = gt(bookings.slot, new Date(now).toISOString())
  return findViewings(db, and(eq(bookings.lead, enquiry), eq(bookings.status, 'booked'), isAhead))
}

/** Takes a time of a host; the database rejects one that overlaps another of the same host. */
export async function insertViewing(db: Database, viewing: NewViewing): Promise<void> {
  await db.insert(bookings).values(viewing)
}

/** Whether the host was free, and now has the viewing. */
export async function insertIfFree(db: Database, viewing: NewViewing): Promise<boolean> {
  const inserted = await db
    .insert(bookings)
    .values(viewing)
    .onConflictDoNothing()
    .returning({ id: bookings.id })
  return inserted.length > 0
}

/** Makes calendars take over a change. */
export const nextSequence = sql`${bookings.sequence} + 1`

/** Whether a viewing was in one of these states, and is now as `changes` say. */
export async function changeViewing(
  db: Database,
  id: string,
  from: ViewingRecord['status'][],
  changes: PgUpdateSetSource<typeof bookings>,
): Promise<boolean> {
  const changed = await db
    .update(bookings)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(bookings.id, id), inArray(bookings.status, from)))
    .returning({ id: bookings.id })
  return changed.length > 0
}

/** The time that an enquiry asks for becomes that of its viewing. */
export async function moveEnquiry(db: Database, enquiry: string, slot: string): Promise<void> {
  await db.update(leads).set({ slot }).where(eq(leads.id, enquiry))
}

export async function deleteBlockedTime(db: Database, id: string): Promise<void> {
  await db.delete(bookings).where(and(eq(bookings.id, id), eq(bookings.status, 'blocked')))
}

/** Deletes the reminders of a viewing that have not been sent. */
export async function deleteReminders(db: Database, viewing: string): Promise<void> {
  const isReminder = like(deliveries.kind, 'viewing-reminder-%')
  await db
    .delete(deliveries)
    .where(and(eq(deliveries.booking, viewing), eq(deliveries.status, 'waiting'), isReminder))
}

const host = z.object({
  id: z.string(),
  name: z.string(),
  formats: z.array(z.enum(viewingFormats)),
  weekly: z.array(
    z.object({ day: z.enum(enum_weekday.enumValues), from: z.string(), to: z.string() }),
  ),
  busy: z.array(z.object({ from: z.number(), until: z.number() })),
})

/**
 * Who takes viewings, and when they are busy from `since` on; one statement.
 *
 * @param except a viewing that does not count
 */
export function readHosts(
  db: Database,
  since: number,
  except: string | null = null,
): Promise<z.infer<typeof host>[]> {
  const { day, from, to } = sales_people_weekly
  const { busyUntil, slot } = bookings
  return rowsOf(
    db,
    sql`select ${sales_people.id}, ${sales_people.name},
        (select coalesce(json_agg(${sales_people_formats.value} order by ${sales_people_formats.order}), '[]')
          from ${sales_people_formats} where ${sales_people_formats.parent} = ${sales_people.id}
        ) as formats,
        (select coalesce(json_agg(json_build_object('day', ${day}, 'from', ${from}, 'to', ${to})
            order by ${sales_people_weekly._order}), '[]')
          from ${sales_people_weekly}
          where ${sales_people_weekly._parentID} = ${sales_people.id} and ${from} > '' and ${to} > ''
        ) as weekly,
        (select coalesce(json_agg(json_build_object('from', ${milliseconds(slot)},
            'until', ${milliseconds(busyUntil)}) order by ${slot}), '[]')
          from ${bookings} where ${bookings.person} = ${sales_people.id}
            and ${bookings.status} <> 'cancelled' and ${busyUntil} > ${instant(since)}
            and ${bookings.id} is distinct from ${except}::uuid
        ) as busy
      from ${sales_people} where ${sales_people.active}
      order by ${sales_people.createdAt}, ${sales_people.id}`,
    host,
  )
}

/** Makes earlier links to the calendar of a host invalid. */
export async function renewFeed(db: Database, id: string): Promise<void> {
  const feedVersion = sql`coalesce(${sales_people.feedVersion}, 0) + 1`
  await db.update(sales_people).set({ feedVersion }).where(eq(sales_people.id, id))
}
