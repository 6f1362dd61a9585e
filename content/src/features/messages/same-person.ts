import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, milliseconds, rowsOf } from '../../database/rows.ts'
import { leadOrigins } from '../../words/enquiry-labels.ts'
import { type PersonOther, personOther } from './person-others.ts'

/** Of one enquiry only this many others are offered. */
const maxSuggested = 10

const suggested = z.object({
  id: z.string(),
  name: z.string().nullable(),
  form: z.enum(leadOrigins),
  receivedAt: z.number(),
  samePhone: z.boolean().nullable(),
  joinedTo: z.string().nullable(),
})
/** Another enquiry that may be of the same person, or that has been joined. */
export type SamePerson = z.output<typeof suggested>

/**
 * An enquiry may be of the same person by phone number or by the other contact: anybody can type those
 * of somebody else. A text such as "WhatsApp" identifies nobody; the case of an email address does not
 * count.
 */
const hasSamePhone = sql`(
  other.phone_e164 = lead.phone_e164
  or ((lead.phone_e164 is null or other.phone_e164 is null)
    and lead.phone <> '' and other.phone = lead.phone)
)`
const hasSameContact = sql`(
  lead.contact ~ '[@0-9]' and lower(trim(other.contact)) = lower(trim(lead.contact))
)`
const isJoined = sql`(other.joined_to_id = lead.id or other.id = lead.joined_to_id)`

/** Other enquiries with the phone number or the contact, and those that sales have joined to it. */
export function othersOf(db: Database, id: string): Promise<SamePerson[]> {
  return rowsOf(
    db,
    sql`select other.id, other.name, other.form, other.joined_to_id as "joinedTo",
        ${milliseconds(sql`coalesce(other.received_at, other.created_at)`)} as "receivedAt",
        other.phone_e164 = lead.phone_e164 as "samePhone"
      from leads as lead join leads as other on other.id <> lead.id
        and (other.joined_to_id = lead.id
          or (other.joined_to_id is null and other.status <> 'spam'
            and (${hasSamePhone} or ${hasSameContact})))
      where lead.id = ${id}
      order by "receivedAt" desc limit ${maxSuggested}`,
    suggested,
  )
}

/** More are not offered. */
const maxOthers = 200

/**
 * Other enquiries that may be of the person who sent this one: by phone number, contact, or joined by
 * hand, and those found by the numbers and contacts of these. Nothing proves that they are.
 */
export function maybeSamePerson(db: Database, id: string): Promise<PersonOther[]> {
  return rowsOf(
    db,
    sql`with recursive found as (
        select id, phone_e164, phone, contact, joined_to_id from leads where id = ${id}
        union
        select other.id, other.phone_e164, other.phone, other.contact, other.joined_to_id
          from found as lead join leads as other
            on ${isJoined} or ${hasSamePhone} or ${hasSameContact}
      ),
      others as (
        select other.id, other.name, other.form, other.contact,
          coalesce(other.phone_e164, other.phone) as phone,
          ${milliseconds(sql`coalesce(other.received_at, other.created_at)`)} as "receivedAt",
          array_remove(array[case when ${isJoined} then 'joined' end,
            case when ${hasSamePhone} then 'phone' end,
            case when ${hasSameContact} then 'contact' end], null) as why
        from leads as lead join found on found.id <> lead.id
          join leads as other on other.id = found.id
        where lead.id = ${id}
      )
      select * from others order by why = '{}', "receivedAt" desc, id limit ${maxOthers}`,
    personOther,
  )
}
