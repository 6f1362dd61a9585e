import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, or, sql } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { lock } from '../database/advisory-lock.ts'
import { type Database, milliseconds } from '../database/rows.ts'
import { accounts, enquiries } from './db-schema.gen.ts'

/** When an enquiry came, also one that was entered without a time. */
export const received = sql`coalesce(${enquiries.receivedAt}, ${enquiries.createdAt})`
/** Spellings of a contact that count as the same. An index holds this expression. */
const contactKeyOf = (contact: SQLWrapper) => sql`lower(trim(${contact}))`
const contactKey = contactKeyOf(enquiries.contact)
/** The same of a contact that is no column. */
const spelledOnce = (contact: string) => contact.trim().toLowerCase()
const isMail = (contact: string) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(contact.trim())

export interface Reached {
  phoneE164?: string | null | undefined
  contact?: string | null | undefined
}

/** Enquiries with this number or this contact. */
function reachedBy({ contact, phoneE164 }: Reached): SQL {
  const hasNumber = phoneE164 ? eq(enquiries.phoneE164, phoneE164) : undefined
  const hasContact = contact ? sql`${contactKey} = ${spelledOnce(contact)}` : undefined
  return or(hasNumber, hasContact) ?? sql`false`
}

/** Who wrote last with this number, else with this mail address; a new person for somebody unknown. */
export async function personReachedBy(
  db: Database,
  { contact, phoneE164 = null }: Reached,
): Promise<string> {
  const mail = contact && isMail(contact) ? spelledOnce(contact) : null
  // Another first enquiry at the same moment waits, whichever of the two it has.
  const ways = [phoneE164, mail].filter((way) => way !== null).toSorted()
  for (const way of ways) await lock(db, `person ${way}`)
  const sameNumberFirst = sql`${enquiries.phoneE164} = ${phoneE164} desc nulls last`
  const [known] = await db
    .select({ person: enquiries.person })
    .from(enquiries)
    .where(and(isNotNull(enquiries.person), reachedBy({ contact: mail, phoneE164 })))
    .orderBy(sameNumberFirst, desc(received))
    .limit(1)
  return known?.person ?? randomUUID()
}

/** People with this number, address or name in a messenger, with what tells them apart. */
export function peopleReachedBy(db: Database, reached: Reached, limit: number) {
  return people(db, reachedBy(reached), limit)
}

/** People beside one who share a number or a contact, but those that sales have told apart. */
export function maybeSamePeople(db: Database, person: string, limit: number) {
  const own = alias(enquiries, 'own')
  const numbers = sql`select ${own.phoneE164} from ${enquiries} as ${own} where ${own.person} = ${person}`
  // What has neither an @ nor a digit may be written by many.
  const contacts = sql`select ${contactKeyOf(own.contact)} from ${enquiries} as ${own}
    where ${own.person} = ${person} and ${own.contact} ~ '[@0-9]'`
  // One part for each index.
  const shared = sql`
    select ${enquiries.id} from ${enquiries} where ${enquiries.phoneE164} in (${numbers})
    union select ${enquiries.id} from ${enquiries} where ${contactKey} in (${contacts})`
  const isToldApart = sql`exists (select from different_people
    where (one = ${person} and other = ${enquiries.person})
      or (other = ${person} and one = ${enquiries.person}))`
  return people(
    db,
    sql`${enquiries.person} <> ${person} and ${enquiries.status} <> 'spam' and not ${isToldApart}
      and ${enquiries.id} in (${shared})`,
    limit,
  )
}

/** Newest name, number, contact and person in charge of each. */
function people(db: Database, which: SQL, limit: number) {
  const newest = (column: SQLWrapper) =>
    sql<string | null>`(array_agg(${column} order by ${received} desc)
      filter (where ${column} is not null))[1]`
  const found = db.select({ person: enquiries.person }).from(enquiries).where(which)
  return db
    .select({
      person: sql<string>`${enquiries.person}`,
      enquiries: sql<number>`count(*)::int`,
      name: newest(enquiries.name),
      phone: newest(sql`coalesce(${enquiries.phoneE164}, ${enquiries.phone})`),
      contact: newest(enquiries.contact),
      owner: { name: newest(accounts.name), email: newest(accounts.email) },
      receivedAt: milliseconds(sql`max(${received})`).mapWith(Number),
    })
    .from(enquiries)
    .leftJoin(accounts, eq(accounts.id, enquiries.owner))
    .where(inArray(enquiries.person, found.groupBy(enquiries.person).limit(limit)))
    .groupBy(enquiries.person)
    .orderBy(sql`max(${received}) desc`)
}

/** Enquiries of a person, the newest first. */
export async function enquiriesOf(db: Database, person: string, limit: number): Promise<string[]> {
  const own = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.person, person))
  return (await own.orderBy(desc(received), enquiries.id).limit(limit)).map(({ id }) => id)
}

/** All enquiries of `other` become those of `person`, also for whoever was told apart from `other`. */
export async function mergePeople(db: Database, person: string, other: string): Promise<void> {
  await db.update(enquiries).set({ person }).where(eq(enquiries.person, other))
  // The marks of `other` are deleted, and written again for `person`; none sets a person apart from itself.
  await db.execute(sql`
    with former as (delete from different_people where ${other} in (one, other) returning one, other),
      third as (select case one when ${other} then other else one end as person from former)
    insert into different_people (one, other)
    select ${person}::text, third.person from third
    where third.person <> ${person} on conflict do nothing`)
}

/** An enquiry, which is locked, becomes that of another person, with those that are joined to it. */
export async function partEnquiry(
  db: Database,
  { enquiry, from, to }: { enquiry: string; from: string; to: string },
): Promise<void> {
  // Those that are joined to it stay so, itself is joined to none any more.
  const joinedTo = sql`case when ${enquiries.id} <> ${enquiry} then ${enquiries.joinedTo} end`
  await db
    .update(enquiries)
    .set({ person: to, joinedTo })
    .where(or(eq(enquiries.id, enquiry), eq(enquiries.joinedTo, enquiry)))
  await tellApart(db, from, to)
}

/** They are not offered to each other any more. */
export async function tellApart(db: Database, one: string, other: string): Promise<void> {
  await db.execute(
    sql`insert into different_people (one, other) values (${one}, ${other}) on conflict do nothing`,
  )
}
