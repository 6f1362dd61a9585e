import type { Locale } from '@alun/contract/rules/locale'
import { desc, eq, sql } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQLWrapper } from 'drizzle-orm'
import { type Database, instant, milliseconds } from '../../core/database/rows.ts'
import {
  accounts,
  enquiries,
  projects_locales,
  units,
  vacancies_locales,
} from '../../core/payload/db-schema.gen.ts'
import { storedTitle, storedUnit } from '../../core/payload/enquiry-subjects.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'
import type { Nameable } from '../../core/words/account-words.ts'
import { received } from './enquiries-beside-rows.ts'

const owner = alias(accounts, 'owner')
const partner = alias(accounts, 'partner')

const time = (column: SQLWrapper) => sql<number | null>`${milliseconds(column)}`

/** A row of the file of all enquiries; times in epoch milliseconds. */
export type SheetEnquiry = Awaited<ReturnType<typeof readSheet>>[number]

/**
 * Up to `limit` enquiries, the last received first, from the one after this row on. An offset would read all earlier
 * rows again.
 */
export function readSheet(
  db: Database,
  after: { id: string; arrivedAt: number } | null,
  limit: number,
  locale: Locale,
) {
  return db
    .select({
      id: enquiries.id,
      form: enquiries.form,
      locale: enquiries.locale,
      status: enquiries.status,
      verification: enquiries.verification,
      name: enquiries.name,
      phone: enquiries.phone,
      phoneE164: enquiries.phoneE164,
      contact: enquiries.contact,
      message: enquiries.message,
      format: enquiries.format,
      messenger: enquiries.messenger,
      topic: enquiries.topic,
      calculation: enquiries.calculation,
      nextStep: enquiries.nextStep,
      page: enquiries.page,
      source: enquiries.source,
      caution: enquiries.caution,
      receivedAt: time(enquiries.receivedAt),
      nextStepAt: time(enquiries.nextStepAt),
      answeredAt: time(enquiries.answeredAt),
      claimUntil: time(enquiries.claimUntil),
      slot: time(enquiries.slot),
      arrivedAt: milliseconds(received),
      project: sql<string | null>`coalesce(
        ${nearestTitle(projects_locales.title, enquiries.project, locale)}, ${storedTitle('project', locale)})`,
      vacancy: sql<string | null>`coalesce(
        ${nearestTitle(vacancies_locales.title, enquiries.vacancy, locale)}, ${storedTitle('vacancy', locale)})`,
      unit: sql<string | null>`coalesce(${units.label}, ${storedUnit})`,
      shortlist: sql<string | null>`(
        select string_agg(coalesce(each ->> 'label', each ->> 'key'), '; ' order by place)
        from jsonb_array_elements(${enquiries.subjects} -> 'shortlist') with ordinality as one(each, place))`,
      owner: { name: owner.name, email: owner.email },
      partner: { name: partner.name, email: partner.email },
      formerPartner: sql<Nameable | null>`${enquiries.subjects} -> 'partner'`,
    })
    .from(enquiries)
    .leftJoin(units, eq(units.id, enquiries.unit))
    .leftJoin(owner, eq(owner.id, enquiries.owner))
    .leftJoin(partner, eq(partner.id, enquiries.partner))
    .where(
      after
        ? sql`(${received}, ${enquiries.id}) < (${instant(after.arrivedAt)}, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(received), desc(enquiries.id))
    .limit(limit)
}
