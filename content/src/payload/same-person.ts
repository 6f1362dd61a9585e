import { sql } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL } from 'drizzle-orm'
import { type Database, milliseconds } from '../database/rows.ts'
import { leads } from './db-schema.ts'

const lead = alias(leads, 'lead')
const other = alias(leads, 'other')

/**
 * An enquiry may be of the same person by phone number or by the other contact: anybody can type those
 * of somebody else. A text such as "WhatsApp" identifies nobody; the case of an email address does not
 * count.
 */
const hasSamePhone = sql`(
  ${other.phoneE164} = ${lead.phoneE164}
  or ((${lead.phoneE164} is null or ${other.phoneE164} is null)
    and ${lead.phone} <> '' and ${other.phone} = ${lead.phone})
)`
const hasSameContact = sql`(
  ${lead.contact} ~ '[@0-9]' and lower(trim(${other.contact})) = lower(trim(${lead.contact}))
)`
const isJoined = sql`(${other.joinedTo} = ${lead.id} or ${other.id} = ${lead.joinedTo})`
const receivedAt = milliseconds(sql`coalesce(${other.receivedAt}, ${other.createdAt})`)

/** Other enquiries with the phone number or the contact, and those that sales have joined to it. */
export function enquiriesBeside(db: Database, id: string, limit: number) {
  return db
    .select({
      id: other.id,
      name: other.name,
      form: other.form,
      joinedTo: other.joinedTo,
      receivedAt: receivedAt.mapWith(Number),
      samePhone: sql<boolean | null>`${other.phoneE164} = ${lead.phoneE164}`,
    })
    .from(lead)
    .innerJoin(
      other,
      sql`${other.id} <> ${lead.id} and (${other.joinedTo} = ${lead.id}
        or (${other.joinedTo} is null and ${other.status} <> 'spam'
          and (${hasSamePhone} or ${hasSameContact})))`,
    )
    .where(sql`${lead.id} = ${id}`)
    .orderBy(sql`${receivedAt} desc`)
    .limit(limit)
}

/** All that numbers, contacts and joining lead to, from each enquiry to the next, and why. */
export function enquiriesLinkedTo(id: string, limit: number): SQL {
  const linking = (of: typeof lead | typeof other) =>
    sql`${of.id}, ${of.phoneE164}, ${of.phone}, ${of.contact}, ${of.joinedTo}`
  return sql`
    with recursive found as (
      select ${linking(lead)} from ${leads} as ${lead} where ${lead.id} = ${id}
      union
      select ${linking(other)} from found as ${lead} join ${leads} as ${other}
        on ${isJoined} or ${hasSamePhone} or ${hasSameContact}
    ),
    others as (
      select ${other.id}, ${other.name}, ${other.form}, ${other.contact},
        coalesce(${other.phoneE164}, ${other.phone}) as phone, ${receivedAt} as "receivedAt",
        array_remove(array[case when ${isJoined} then 'joined' end,
          case when ${hasSamePhone} then 'phone' end,
          case when ${hasSameContact} then 'contact' end], null) as why
      from ${leads} as ${lead} join found on found.id <> ${lead.id}
        join ${leads} as ${other} on ${other.id} = found.id
      where ${lead.id} = ${id}
    )
    select * from others order by why = '{}', "receivedAt" desc, id limit ${limit}`
}
