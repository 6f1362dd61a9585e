import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, or, sql } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { lock } from '../database/advisory-lock.ts'
import { type Database, milliseconds } from '../database/rows.ts'
import { accounts, leads } from './db-schema.gen.ts'

/** When an enquiry came, also one that was entered without a time. */
export const received = sql`coalesce(${leads.receivedAt}, ${leads.createdAt})`
/** An index holds this expression. */
const contactKey = sql`lower(trim(${leads.contact}))`
const isMail = (contact: string) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(contact.trim())

export interface Reached {
  phoneE164?: string | null | undefined
  contact?: string | null | undefined
}

/** Enquiries with this number or this contact. */
function reachedBy({ contact, phoneE164 }: Reached): SQL {
  const ways = or(
    phoneE164 ? eq(leads.phoneE164, phoneE164) : undefined,
    contact ? sql`${contactKey} = ${contact.trim().toLowerCase()}` : undefined,
  )
  return ways ?? sql`false`
}

/** Who wrote last with this number, else with this mail address; a new person for somebody unknown. */
export async function personReachedBy(
  db: Database,
  { contact, phoneE164 = null }: Reached,
): Promise<string> {
  const mail = contact && isMail(contact) ? contact.trim().toLowerCase() : null
  // Another first enquiry at the same moment waits, whichever of the two it has.
  const ways = [phoneE164, mail].filter((way) => way !== null).toSorted()
  for (const way of ways) await lock(db, `person ${way}`)
  const [known] = await db
    .select({ person: leads.person })
    .from(leads)
    .where(and(isNotNull(leads.person), reachedBy({ contact: mail, phoneE164 })))
    .orderBy(sql`${leads.phoneE164} = ${phoneE164} desc nulls last`, desc(received))
    .limit(1)
  return known?.person ?? randomUUID()
}

/** People with this number, address or name in a messenger, with what tells them apart. */
export function peopleReachedBy(db: Database, reached: Reached, limit: number) {
  return people(db, reachedBy(reached), limit)
}

/** People beside one who share a number or a contact, but those that sales have told apart. */
export function maybeSamePeople(db: Database, person: string, limit: number) {
  const own = alias(leads, 'own')
  const different = sql`exists (select from different_people
    where (one = ${person} and other = ${leads.person})
      or (other = ${person} and one = ${leads.person}))`
  const shared = sql`
    select ${leads.id} from ${leads} where ${leads.phoneE164} in
      (select ${own.phoneE164} from ${leads} as ${own} where ${own.person} = ${person})
    union select ${leads.id} from ${leads} where ${contactKey} in
      (select lower(trim(${own.contact})) from ${leads} as ${own}
        where ${own.person} = ${person} and ${own.contact} ~ '[@0-9]')`
  return people(
    db,
    sql`${leads.person} <> ${person} and ${leads.status} <> 'spam' and not ${different}
      and ${leads.id} in (${shared})`,
    limit,
  )
}

/** Newest name, number, contact and person in charge of each. */
function people(db: Database, which: SQL, limit: number) {
  const newest = (column: SQLWrapper) =>
    sql<string | null>`(array_agg(${column} order by ${received} desc)
      filter (where ${column} is not null))[1]`
  const found = db.select({ person: leads.person }).from(leads).where(which)
  return db
    .select({
      person: sql<string>`${leads.person}`,
      enquiries: sql<number>`count(*)::int`,
      name: newest(leads.name),
      phone: newest(sql`coalesce(${leads.phoneE164}, ${leads.phone})`),
      contact: newest(leads.contact),
      owner: { name: newest(accounts.name), email: newest(accounts.email) },
      receivedAt: milliseconds(sql`max(${received})`).mapWith(Number),
    })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.owner))
    .where(inArray(leads.person, found.groupBy(leads.person).limit(limit)))
    .groupBy(leads.person)
    .orderBy(sql`max(${received}) desc`)
}

/** Enquiries of a person, the newest first. */
export async function enquiriesOf(db: Database, person: string, limit: number): Promise<string[]> {
  const own = db.select({ id: leads.id }).from(leads).where(eq(leads.person, person))
  return (await own.orderBy(desc(received), leads.id).limit(limit)).map(({ id }) => id)
}

/** All enquiries of `other` become those of `person`, also for whoever was told apart from `other`. */
export async function mergePeople(db: Database, person: string, other: string): Promise<void> {
  await db.update(leads).set({ person }).where(eq(leads.person, other))
  await db.execute(sql`
    with told as (delete from different_people where ${other} in (one, other) returning one, other)
    insert into different_people (one, other)
    select ${person}::text, case one when ${other} then other else one end from told
    where ${person} not in (one, other) on conflict do nothing`)
}

/** An enquiry, which is locked, becomes that of another person, with those that are joined to it. */
export async function partEnquiry(
  db: Database,
  { enquiry, from, to }: { enquiry: string; from: string; to: string },
): Promise<void> {
  const joinedTo = sql`case when ${leads.id} <> ${enquiry} then ${leads.joinedTo} end`
  await db
    .update(leads)
    .set({ person: to, joinedTo })
    .where(or(eq(leads.id, enquiry), eq(leads.joinedTo, enquiry)))
  await tellApart(db, from, to)
}

/** They are not offered to each other any more. */
export async function tellApart(db: Database, one: string, other: string): Promise<void> {
  await db.execute(
    sql`insert into different_people (one, other) values (${one}, ${other}) on conflict do nothing`,
  )
}
