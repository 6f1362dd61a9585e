import { sql } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { type Database, milliseconds } from '../database/rows.ts'
import { enquiries } from './db-schema.gen.ts'

const enquiry = alias(enquiries, 'enquiry')
const other = alias(enquiries, 'other')

/** A number that was not read for certain, as far as it can be compared; an index holds it. */
export const digitsOf = (phone: SQLWrapper) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/**
 * An enquiry may be of the same person by phone number or by the other contact: anybody can type those
 * of somebody else. A text such as "WhatsApp" identifies nobody; the case of an email address does not
 * count.
 */
const hasSamePhone = sql`(
  ${other.phoneE164} = ${enquiry.phoneE164}
  or ((${enquiry.phoneE164} is null or ${other.phoneE164} is null)
    and ${digitsOf(enquiry.phone)} <> '' and ${digitsOf(other.phone)} = ${digitsOf(enquiry.phone)})
)`
const hasSameContact = sql`(
  ${enquiry.contact} ~ '[@0-9]' and lower(trim(${other.contact})) = lower(trim(${enquiry.contact}))
)`
const isJoined = sql`(${other.joinedTo} = ${enquiry.id} or ${other.id} = ${enquiry.joinedTo})`
/** Also where sales have merged two people. */
const isOfPerson = sql`${other.person} = ${enquiry.person}`
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
      samePhone: sql<boolean | null>`${other.phoneE164} = ${enquiry.phoneE164}`,
    })
    .from(enquiry)
    .innerJoin(
      other,
      sql`${other.id} <> ${enquiry.id} and (${other.joinedTo} = ${enquiry.id}
        or (${other.joinedTo} is null and ${other.status} <> 'spam'
          and (${hasSamePhone} or ${hasSameContact})))`,
    )
    .where(sql`${enquiry.id} = ${id}`)
    .orderBy(sql`${receivedAt} desc`)
    .limit(limit)
}

/**
 * A number that hundreds have typed leads to all of theirs. PostgreSQL goes on only for as long as
 * rows are asked for, and finds the nearest first.
 */
const mostFollowed = 1000

/** All that numbers, contacts, joining and merging lead to, from each enquiry to the next, and why. */
export function enquiriesLinkedTo(id: string, limit: number): SQL {
  const linking = (of: typeof enquiry | typeof other) =>
    sql`${of.id}, ${of.phoneE164}, ${of.phone}, ${of.contact}, ${of.joinedTo}, ${of.person}`
  return sql`
    with recursive found as (
      select ${linking(enquiry)} from ${enquiries} as ${enquiry} where ${enquiry.id} = ${id}
      union
      select ${linking(other)} from found as ${enquiry} join ${enquiries} as ${other}
        on ${isJoined} or ${hasSamePhone} or ${hasSameContact} or ${isOfPerson}
    ),
    nearest as materialized (select id from found limit ${mostFollowed}),
    others as (
      select ${other.id}, ${other.name}, ${other.form}, ${other.contact},
        coalesce(${other.phoneE164}, ${other.phone}) as phone, ${receivedAt} as "receivedAt",
        array_remove(array[case when ${isJoined} then 'joined' end,
          case when ${hasSamePhone} then 'phone' end,
          case when ${hasSameContact} then 'contact' end], null) as why
      from ${enquiries} as ${enquiry} join nearest on nearest.id <> ${enquiry.id}
        join ${enquiries} as ${other} on ${other.id} = nearest.id
      where ${enquiry.id} = ${id}
    )
    select * from others order by why = '{}', "receivedAt" desc, id limit ${limit}`
}
