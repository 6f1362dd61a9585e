import { and, desc, eq, ne, sql } from '@payloadcms/db-postgres/drizzle'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { type Database, milliseconds } from '../../core/database/rows.ts'
import { accounts, enquiries } from '../../core/payload/db-schema.gen.ts'

/** When an enquiry was received, or entered if it has no such time. */
export const received = sql`coalesce(${enquiries.receivedAt}, ${enquiries.createdAt})`

/** How somebody can be reached. */
interface Reached {
  phoneE164?: string | null | undefined
  phone?: string | null | undefined
  contact?: string | null | undefined
}
/** Phone, number and contact in SQL: columns of a table, or values of a statement. */
type Contacts = Record<keyof Reached, SQLWrapper>

const contactsOf = ({ contact, phone, phoneE164 }: Reached): Contacts => ({
  phoneE164: sql`${phoneE164 ?? null}::text`,
  phone: sql`${phone ?? null}::text`,
  contact: sql`${contact ?? null}::text`,
})

// Each of these two expressions has an index.
const digitsOf = (phone: SQLWrapper) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
export const contactKey = (contact: SQLWrapper) => sql<string | null>`contact_key(${contact})`

/** Compares numbers by their standard form; a number without one is compared by its digits. */
function hasNumber(one: Contacts, other: Contacts): SQL {
  const typed = sql`nullif(${digitsOf(other.phone)}, '')`
  return sql`(${one.phoneE164} = ${other.phoneE164}
    or (${one.phoneE164} is null or ${other.phoneE164} is null) and ${digitsOf(one.phone)} = ${typed}
    or ${one.phoneE164} is null and ${digitsOf(one.phone)} = ${digitsOf(other.phoneE164)}
    or ${other.phoneE164} is null and ${one.phoneE164} = '+' || ${typed})`
}

/**
 * Compares contacts by the address in them. A contact with neither `@` nor a digit, such as "WhatsApp", matches
 * nothing, because many people write it.
 */
const hasContact = (one: Contacts, other: Contacts) =>
  sql`(${contactKey(one.contact)} = ${contactKey(other.contact)} and ${contactKey(other.contact)} ~ '[@0-9]')`

export const reachedBy = (ways: Contacts, enquiry: Contacts = enquiries): SQL =>
  sql`(${hasNumber(enquiry, ways)} or ${hasContact(enquiry, ways)})`

export const calledBy = (reached: Reached): SQL => hasNumber(enquiries, contactsOf(reached))

/** Other enquiries as they are shown beside one, with what they have in common with it. */
function others(db: Database, ways: Contacts) {
  const why = sql<('phone' | 'contact')[]>`array_remove(array[
    case when ${hasNumber(enquiries, ways)} then 'phone' end,
    case when ${hasContact(enquiries, ways)} then 'contact' end], null)`
  return db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      form: enquiries.form,
      status: enquiries.status,
      phone: sql<string | null>`coalesce(${enquiries.phoneE164}, ${enquiries.phone})`,
      contact: enquiries.contact,
      nextStep: enquiries.nextStep,
      owner: { name: accounts.name, email: accounts.email },
      receivedAt: milliseconds(received).mapWith(Number),
      why,
    })
    .from(enquiries)
    .leftJoin(accounts, eq(accounts.id, enquiries.owner))
}

/** Four digits or more of a text, for the part of a number that somebody remembers; `null` for fewer. */
export function digitsIn(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 4 ? digits : null
}

export const numberContains = (digits: string) =>
  sql`(${enquiries.phoneE164} like ${`%${digits}%`} or ${digitsOf(enquiries.phone)} like ${`%${digits}%`})`

/** Enquiries with these digits in their number, the newest first. */
export const enquiriesWithDigits = (db: Database, digits: string, limit: number) =>
  others(db, contactsOf({}))
    .where(numberContains(digits))
    .orderBy(desc(received), enquiries.id)
    .limit(limit)

/** Enquiries with the number or the contact, the newest first, except the one with this `id`. */
export function enquiriesBeside(
  db: Database,
  { id, ...reached }: Reached & { id?: string },
  limit: number,
) {
  const ways = contactsOf(reached)
  return others(db, ways)
    .where(and(reachedBy(ways), id ? ne(enquiries.id, id) : undefined))
    .orderBy(desc(received), enquiries.id)
    .limit(limit)
}

/**
 * Related enquiries from one to the next: those that share a number with it, those that share a contact with one of
 * these, and so on. `why` is what each shares with the first one, empty for indirect relations.
 */
export async function enquiriesAround(
  db: Database,
  { id, ...reached }: Reached & { id: string },
  limit: number,
) {
  const { contact, phone, phoneE164 } = enquiries
  const row = sql`${enquiries.id}, ${phone}, ${phoneE164}, ${contact}`
  const each = {
    phone: sql`around.phone`,
    phoneE164: sql`around.phone_e164`,
    contact: sql`around.contact`,
  }
  // The recursion ends as soon as it has found enough, however many share one number.
  const found = sql`
    with recursive around as (
      select ${row} from ${enquiries} where ${enquiries.id} = ${id}
      union
      select next.* from around cross join lateral (
        select ${row} from ${enquiries} where ${reachedBy(each)} limit ${limit + 1}) as next
    )
    select id from around limit ${limit + 1}`
  const rows = await others(db, contactsOf(reached))
    .where(and(ne(enquiries.id, id), sql`${enquiries.id} = any (array(${found}))`))
    .orderBy(desc(received), enquiries.id)
  const near = rows.filter(({ why }) => why.length > 0)
  return [...near, ...rows.filter(({ why }) => why.length === 0)]
}
