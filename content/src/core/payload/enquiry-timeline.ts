import { currentTime } from '@alun/contract/rules/current-time'
import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../database/rows.ts'
import {
  accounts,
  audit_events,
  enquiries,
  hosts,
  hosts_locales,
  messages,
  viewings,
} from './db-schema.gen.ts'
import { received } from './enquiries-beside.ts'

export const historyKinds = [
  'taken',
  'owner',
  'status',
  'step',
  'step-done',
  'answer',
  'corrected',
  'note',
  'joined',
  'separated',
  'viewing-booked',
  'viewing-moved',
  'viewing-cancelled',
  'viewing-marked',
  'held-changed',
] as const
type HistoryKind = (typeof historyKinds)[number]

export interface HistoryEntry {
  enquiry: string
  account: string | null
  kind: HistoryKind
  /**
   * For a correction its field with the texts before and after, as JSON. Otherwise the name of a status, the text
   * of a note or a step, or the id of a person or another enquiry; for a viewing its time, for a moved one both
   * times and the id of the new host.
   */
  detail?: string | null
  /** Id that the caller sends again if no answer came. */
  key?: string | undefined
}

/** Adds an entry to the history of an enquiry. The entry is deleted with the enquiry. */
export async function writeHistory(
  db: Database,
  { account, detail, kind, enquiry, key }: HistoryEntry,
): Promise<void> {
  await db.execute(sql`
    insert into enquiry_history (id, enquiry_id, account_id, kind, detail, at)
    values (coalesce(${key ?? null}::uuid, gen_random_uuid()), ${enquiry}, ${account}, ${kind}, ${detail ?? null}, ${instant(currentTime())})
    on conflict (id) do nothing
  `)
}

const saver = z.object({
  account: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Epoch milliseconds. */
  at: z.number(),
})

/** The last entry of these kinds; of corrections, those of these fields. */
export async function lastEntry(
  db: Database,
  enquiry: string,
  { kinds, fields }: { kinds: readonly HistoryKind[]; fields: readonly string[] },
) {
  const [found] = await rowsOf(
    db,
    sql`select account_id as account, coalesce(${accounts.name}, account_name) as name,
        ${accounts.email}, ${milliseconds(sql`at`)} as at
      from enquiry_history left join ${accounts} on ${accounts.id} = account_id
      where enquiry_id = ${enquiry} and (kind = any (${sql.param(kinds)}::text[])
        or kind = 'corrected' and detail::jsonb ->> 'field' = any (${sql.param(fields)}::text[]))
      order by at desc limit 1`,
    saver,
  )
  return found ?? null
}

const nobody = sql`null::varchar as name, null::varchar as email`

/** The present name of the new host of a moved viewing, as entered for the language if it is. */
const hostIn = (locale: Locale) => sql`
    select coalesce(nullif(trim(${hosts_locales.writtenName}), ''), ${hosts.name}) from ${hosts}
    left join ${hosts_locales} on ${hosts_locales._parentID} = ${hosts.id}
      and ${hosts_locales._locale}::text = ${locale}
    where enquiry_history.kind = 'viewing-moved' and ${hosts.id}::text = split_part(detail, ' ', 3)`

/**
 * Reads the history of enquiries, without reminders that are not sent yet, and without the state of viewings
 * that have events. With `withOpenings` also who opened these enquiries and their records, from the audit log.
 */
export function enquiryTimeline(
  ids: readonly string[],
  locale: Locale,
  { limit, withOpenings }: { limit: number; withOpenings: boolean },
) {
  const parts: SQL[] = [
    sql`select enquiry_history.kind, ${milliseconds(sql`at`)} as at, enquiry_id::text as enquiry,
        coalesce(${accounts.name}, case when account_id is null then account_name end) as name,
        ${accounts.email}, detail, (${hostIn(locale)})::text as subject, null as state,
        enquiry_history.id::text as id
      from enquiry_history left join ${accounts} on ${accounts.id} = account_id
      where enquiry_id in ${ids}`,
    sql`select 'received', ${milliseconds(received)},
        ${enquiries.id}::text, ${nobody}, ${enquiries.message}, ${enquiries.form}::text, null, ${enquiries.id}::text
      from ${enquiries} where ${enquiries.id} in ${ids}`,
    sql`select 'message',
        ${milliseconds(sql`coalesce(${messages.sentAt}, ${messages.queuedAt})`)},
        ${messages.enquiry}::text, ${nobody}, ${messages.lastError},
        ${messages.channel}::text || ' ' || ${messages.kind}, ${messages.status}::text,
        ${messages.id}::text
      from ${messages} where ${messages.enquiry} in ${ids}
        and (${messages.attempts} > 0 or ${messages.dueAt} <= ${instant(currentTime())})`,
    sql`select 'viewing', ${milliseconds(sql`${viewings.updatedAt}`)}, ${viewings.enquiry}::text,
        ${nobody}, ${viewings.slot}::text, ${viewings.format}::text, ${viewings.status}::text,
        ${viewings.id}::text
      from ${viewings} where ${viewings.enquiry} in ${ids} and not exists (select from enquiry_history
        where enquiry_id = ${viewings.enquiry} and kind like 'viewing-%')`,
    sql`select 'held', ${milliseconds(sql`made_at`)}, enquiry_id::text, ${accounts.name}, ${accounts.email},
        named -> 'unit' ->> 'label', holdings.kind, to_json(until_at) #>> '{}', holdings.id::text
      from holdings left join ${accounts} on ${accounts.id} = made_by where enquiry_id in ${ids}`,
    sql`select 'held-ended', ${milliseconds(sql`ended_at`)}, enquiry_id::text, ${accounts.name}, ${accounts.email},
        named -> 'unit' ->> 'label', end_reason, end_note, holdings.id::text
      from holdings left join ${accounts} on ${accounts.id} = ended_by
      where enquiry_id in ${ids} and ended_at is not null and end_reason <> 'sold'`,
  ]
  if (withOpenings) {
    parts.push(sql`select 'opened', ${milliseconds(sql`${audit_events.createdAt}`)},
        part.enquiry::text, ${accounts.name}, ${audit_events.actor}, null,
        nullif(part.type, 'enquiries'), null, null
      from (
        select 'enquiries' as type, ${enquiries.id} as id, ${enquiries.id} as enquiry
          from ${enquiries} where ${enquiries.id} in ${ids}
        union all select 'attachments', ${enquiries.attachment}, ${enquiries.id}
          from ${enquiries} where ${enquiries.id} in ${ids}
        union all select 'viewings', ${viewings.id}, ${viewings.enquiry}
          from ${viewings} where ${viewings.enquiry} in ${ids}
        union all select 'messages', ${messages.id}, ${messages.enquiry}
          from ${messages} where ${messages.enquiry} in ${ids}
      ) as part
      join ${audit_events} on ${audit_events.aboutId} = part.id::text
        and ${audit_events.aboutType} = part.type and ${audit_events.event} = 'opened'
      left join ${accounts} on ${accounts.email} = ${audit_events.actor}`)
  }
  return sql`select * from (${sql.join(parts, sql` union all `)}) as timeline
    order by at desc limit ${limit}`
}
