import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, or, sql } from '@payloadcms/db-postgres/drizzle'
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

/** A number that was not read for certain, as far as it can be compared; an index holds it. */
export const digitsOf = (phone: SQLWrapper) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** So many enquiries with one number or contact are looked at: anybody can type those of somebody else. */
const mostFollowed = 1000

/**
 * Why other enquiries may be of the person who sent those of the relation: numbers are equal as they
 * were read; one that was not read for certain is compared by its digits. A contact with neither an `@`
 * nor a digit, such as "WhatsApp", is written by many.
 */
function sharingWith(relation: 'given' | 'own'): SQL {
  const { phone, phoneE164 } = enquiries
  const own = sql.identifier(relation)
  const typed = digitsOf(sql`phone`)
  const typedUncertain = sql`select ${typed} from ${own} where phone ~ '[0-9]' and phone_e164 is null`
  /** Of each key on its own, by an index, and of none more rows than are followed. */
  const sharing = (why: 'phone' | 'contact', keys: SQL, hasKey: SQL) => sql`
    select found.id, ${why}::text as why from (${keys}) as keys (key) cross join lateral (
      select ${enquiries.id} from ${enquiries} where ${hasKey} limit ${mostFollowed}) as found`
  const key = sql`keys.key`
  return sql.join(
    [
      sharing(
        'phone',
        sql`select phone_e164 from ${own} union select '+' || key from (${typedUncertain}) as typed (key)`,
        sql`${phoneE164} = ${key}`,
      ),
      sharing('phone', typedUncertain, sql`${digitsOf(phone)} = ${key}`),
      sharing(
        'phone',
        sql`select ${typed} from ${own} where phone ~ '[0-9]' union select ${digitsOf(sql`phone_e164`)} from ${own}`,
        sql`${phoneE164} is null and ${digitsOf(phone)} = ${key}`,
      ),
      sharing(
        'contact',
        sql`select distinct ${contactKeyOf(sql`contact`)} from ${own} where contact ~ '[@0-9]'`,
        sql`${contactKey} = ${key}`,
      ),
    ],
    sql` union `,
  )
}

const isToldApartFrom = (person: SQL) => sql`exists (select from different_people
  where (one = ${person} and other = ${enquiries.person})
    or (other = ${person} and one = ${enquiries.person}))`

/** People beside one who share a number or a contact, but those that sales have told apart. */
export function maybeSamePeople(db: Database, person: string, limit: number) {
  const own = sql`select * from ${enquiries} where ${enquiries.person} = ${person} limit ${mostFollowed}`
  return people(
    db,
    sql`${enquiries.person} <> ${person} and ${enquiries.status} <> 'spam'
      and not ${isToldApartFrom(sql`${person}`)} and ${enquiries.id} in (
        with own as materialized (${own}), shared as (${sharingWith('own')}) select id from shared)`,
    limit,
  )
}

/**
 * The other enquiries of the person of one, then those of people who share a number or a contact with
 * one of these and are not told apart, each with the reason; none where only others of them do.
 */
export function enquiriesBeside(id: string, limit: number): SQL {
  const { contact, form, name, person, phone, phoneE164 } = enquiries
  const given = sql.identifier('given')
  const isOwn = sql`(${person} = ${given}.person)`
  const reasonsIn = (relation: string) =>
    sql`array(select why from ${sql.identifier(relation)} as found where found.id = ${enquiries.id}
      order by why desc)`
  return sql`
    with given as (select * from ${enquiries} where ${enquiries.id} = ${id}),
    own as materialized (
      select * from given union all
      (select ${enquiries}.* from ${enquiries} join given on ${isOwn} and ${enquiries.id} <> given.id
        limit ${mostFollowed})
    ),
    beside as materialized (${sharingWith('given')}),
    shared as materialized (${sharingWith('own')}),
    near as (
      select distinct ${person} from shared join ${enquiries} using (id) cross join given
      where not ${isToldApartFrom(sql`given.person`)}
    ),
    others as (
      select id from own union select theirs.id from near cross join lateral (
        select ${enquiries.id} from ${enquiries} where ${person} = near.person limit ${mostFollowed}) as theirs
    )
    select ${enquiries.id}, ${name}, ${form}, ${contact}, coalesce(${phoneE164}, ${phone}) as phone,
      ${milliseconds(received)} as "receivedAt",
      case when ${isOwn} then array['person'] || ${reasonsIn('beside')} else ${reasonsIn('shared')} end as why
    from others join ${enquiries} on ${enquiries.id} = others.id cross join given
    where ${enquiries.id} <> given.id
    order by ${isOwn} is not true, not exists (select from shared where shared.id = ${enquiries.id}),
      ${received} desc, ${enquiries.id}
    limit ${limit}`
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

/** An enquiry, which is locked, becomes that of another person. */
export async function partEnquiry(
  db: Database,
  { enquiry, from, to }: { enquiry: string; from: string; to: string },
): Promise<void> {
  await db.update(enquiries).set({ person: to }).where(eq(enquiries.id, enquiry))
  await tellApart(db, from, to)
}

/** They are not offered to each other any more. */
export async function tellApart(db: Database, one: string, other: string): Promise<void> {
  await db.execute(
    sql`insert into different_people (one, other) values (${one}, ${other}) on conflict do nothing`,
  )
}
