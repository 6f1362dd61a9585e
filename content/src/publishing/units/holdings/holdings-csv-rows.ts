import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { known, knownOr } from '../../../core/database/known.ts'
import { type Database, instant, milliseconds, rowsOf } from '../../../core/database/rows.ts'
import { namedAccount, shownAccount } from '../../../core/payload/account-rows.ts'
import {
  accounts,
  enquiries,
  projects_locales,
  units,
} from '../../../core/payload/db-schema.gen.ts'
import { storedTitle } from '../../../core/payload/enquiry-subjects.ts'
import { nearestTitle } from '../../../core/payload/nearest-title.ts'
import { agency, maker, nameOfBuyer } from './held-unit-rows.ts'
import { endReasons, holdingKinds } from './holding.ts'

/** Holdings with each day on which they count: of the act, and of its end if it was cancelled. */
export const holdingActs = sql`holdings cross join lateral (values (from_at, false),
  (case when end_reason in ('released', 'lapsed') then ended_at end, true)) as act(at, is_cancelled)`

/** Acts between two instants. One that was undone counts nowhere, nor does one whose day nobody knows. */
export const isCounted = (from: number, until: number) => sql`
  end_reason is distinct from 'undone' and from_at is not null
  and act.at >= ${instant(from)} and act.at < ${instant(until)}`

const text = z.string().nullable()
const line = z.object({
  at: z.number(),
  kind: known(holdingKinds),
  isCancelled: z.boolean(),
  unit: text,
  project: text,
  price: z.number().nullable(),
  currency: text,
  agency: shownAccount,
  buyer: text,
  maker: shownAccount,
  until: z.number().nullable(),
  ended: z.number().nullable(),
  reason: knownOr(endReasons, null).nullable(),
  note: text,
})
export type HoldingLine = z.output<typeof line>

interface Asked {
  /** Instants; `until` itself is excluded. */
  from: number
  until: number
  project?: string | undefined
  locale: Locale
}

/**
 * What was reserved, sold or cancelled between two instants, each by its own day and in the order of time: a sale that
 * is cancelled later has a line on both days.
 */
export function holdingLines(db: Database, { from, locale, project, until }: Asked) {
  return rowsOf(
    db,
    sql`select ${milliseconds(sql`act.at`)} as at, holdings.kind, is_cancelled as "isCancelled",
        coalesce(${units.label}, named -> 'unit' ->> 'label') as unit,
        coalesce(${nearestTitle(projects_locales.title, sql`holdings.project_id`, locale)},
          ${storedTitle('project', locale, sql`named`)}) as project,
        price::float8, currency,
        ${namedAccount({
          name: sql`coalesce(${agency.name}, named -> 'partner' ->> 'name')`,
          email: sql`coalesce(${agency.email}, named -> 'partner' ->> 'email')`,
        })} as agency,
        ${nameOfBuyer} as buyer, ${namedAccount(maker)} as maker, ${milliseconds(sql`until_at`)} as until,
        ${milliseconds(sql`ended_at`)} as ended, end_reason as reason, end_note as note
      from ${holdingActs}
        left join ${units} on ${units.id} = unit_id
        left join ${enquiries} on ${enquiries.id} = enquiry_id
        left join ${accounts} as ${agency} on ${agency.id} = holdings.partner_id
        left join ${accounts} as ${maker} on ${maker.id} = made_by
      where ${isCounted(from, until)} ${project ? sql`and holdings.project_id = ${project}` : sql``}
      order by act.at, holdings.made_at, holdings.id`,
    line,
  )
}
