import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { namedAccount, shownAccount } from '../../core/payload/account-rows.ts'
import {
  accounts,
  enquiries,
  enquiries_rels,
  projects,
  projects_locales,
  units,
  viewings,
} from '../../core/payload/db-schema.gen.ts'
import { nameOfEnquiry } from '../../core/payload/enquiry-subjects.ts'
import { viewingKinds } from '../../core/payload/history-values.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'
import {
  holdingChoices,
  type InterestedEnquiry,
  interest,
  interestedEnquiry,
} from '../../publishing/units/holdings/interest.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { received } from '../rows/enquiries-beside-rows.ts'
import { outrunBy } from '../rows/enquiry-rows.ts'

export async function unitOfInterest(db: Database, id: string, locale: Locale) {
  const title = nearestTitle(projects_locales.title, sql`${projects.id}`, locale)
  const [unit] = await rowsOf(
    db,
    sql`select ${units.id}, ${units.label}, coalesce(${title}, ${projects.slug}, '—') as project,
        nullif(${units.price_amount}, 0)::float8 as price, ${units.price_currency}::text as currency
      from ${units} join ${projects} on ${projects.id} = ${units.project} where ${units.id} = ${id}`,
    interest.shape.unit,
  )
  return unit ?? null
}

const askedRow = interestedEnquiry
  .omit({ getsMail: true })
  .extend({ owner: shownAccount, contact: z.string().nullable() })
  .transform(
    ({ contact, ...asked }): InterestedEnquiry => ({
      ...asked,
      getsMail: asked.waits && mailAddressOf(contact) !== null,
    }),
  )

/** Open enquiries about a unit, then those that compared it, without the one that holds it; the oldest first. */
export function enquiriesAbout(db: Database, unit: string, holder: string | null, limit: number) {
  const isAbout = sql`${enquiries.unit} is not distinct from ${unit}::uuid`
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${nameOfEnquiry} as name, ${enquiries.status}::text as status,
        ${namedAccount(accounts)} as owner, ${enquiries.contact} as contact,
        ${isAbout} as "isAbout", coalesce(${enquiries.waits}, false) as waits
      from ${enquiries} left join ${accounts} on ${accounts.id} = ${enquiries.owner}
      where ${enquiries.status} in ${openStatuses} and ${enquiries.id} is distinct from ${holder}::uuid
        and (${isAbout} or exists (select from ${enquiries_rels} where ${enquiries_rels.parent} = ${enquiries.id}
          and ${enquiries_rels.path} = 'shortlist' and ${enquiries_rels.unitsID} = ${unit}))
      order by "isAbout" desc, ${received}, ${enquiries.id} limit ${limit}`,
    askedRow,
  )
}

/** The enquiry for which a unit is held. */
export async function enquiryOfHolding(db: Database, id: string) {
  const [found] = await rowsOf(
    db,
    sql`select ${enquiries.id}, ${nameOfEnquiry} as name, ${milliseconds(received)} as "receivedAt",
        ${enquiries.partner} as partner, case when ${units.id} is not null then
          json_build_object('id', ${units.id}, 'label', ${units.label}) end as unit
      from ${enquiries} left join ${units} on ${units.id} = ${enquiries.unit} where ${enquiries.id} = ${id}`,
    holdingChoices.shape.enquiry.unwrap(),
  )
  return found ?? null
}

/** Open enquiries without a viewing ahead, because a viewing has a mark of its own. */
const isMarked = (now: number) =>
  sql`${enquiries.status} in ${openStatuses} and not exists (select from ${viewings}
    where ${viewings.enquiry} = ${enquiries.id} and ${viewings.status} = 'booked' and ${viewings.slot} > ${instant(now)})`

const soldRow = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  holding: z.string(),
})

/** Whether sales have shown or held the unit for the person, or promised a mail about it. */
const wasPromised = sql`(${enquiries.waits}
  or exists (select from holdings mine where mine.enquiry_id = ${enquiries.id} and mine.unit_id = ${enquiries.unit}
    and mine.end_reason is distinct from 'undone')
  or exists (select from ${viewings} where ${viewings.enquiry} = ${enquiries.id}
    and ${viewings.status} in ('booked', 'done')))`

/** Open enquiries without a viewing ahead whose unit was promised to them and is sold to somebody else. */
export function promisedAndSold(db: Database, now: number) {
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${nameOfEnquiry} as name, ${units.label} as label, held.id as holding
      from ${enquiries} join ${units} on ${units.id} = ${enquiries.unit} cross join lateral (${outrunBy}) held
      where ${isMarked(now)} and held.kind = 'sold' and ${wasPromised} order by ${enquiries.id}`,
    soldRow,
  )
}

const cancelledRow = z.object({
  id: z.string(),
  name: z.string(),
  entry: z.string(),
  at: z.number(),
})

/** Open enquiries without a viewing ahead whose visitor has cancelled one, until sales plan something. */
export function cancelledByVisitors(db: Database, now: number) {
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${nameOfEnquiry} as name, last.id as entry, ${milliseconds(sql`last.at`)} as at
      from ${enquiries} cross join lateral (select id, kind, account_id, at from enquiry_history
        where enquiry_id = ${enquiries.id} and kind = any (${sql.param(planningKinds)}::text[])
        order by at desc, id limit 1) last
      where ${isMarked(now)} and last.kind = 'viewing-cancelled' and last.account_id is null
        and exists (select from ${viewings} where ${viewings.enquiry} = ${enquiries.id}
          and ${viewings.status} = 'cancelled')
      order by ${enquiries.id}`,
    cancelledRow,
  )
}

/** Entries after which a former cancellation is settled, and the cancellation itself. */
const planningKinds = ['step', ...viewingKinds]

const withdrawn = z.object({
  id: z.string(),
  name: z.string(),
  project: z.string(),
  slug: z.string().nullable(),
})

/** Open enquiries without a viewing ahead for projects that are not published. */
export function withdrawnInterest(db: Database, now: number) {
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${nameOfEnquiry} as name, ${projects.id} as project,
        coalesce(${projects.slug}, ${enquiries.subjects} -> 'project' ->> 'slug') as slug
      from ${enquiries} join ${projects} on ${projects.id} = ${enquiries.project}
      where ${isMarked(now)} and ${projects._status} is distinct from 'published' order by ${enquiries.id}`,
    withdrawn,
  )
}
