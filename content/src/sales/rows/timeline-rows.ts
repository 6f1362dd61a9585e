import { currentTime } from '@alun/contract/rules/current-time'
import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SQL } from 'drizzle-orm'
import { instant, milliseconds } from '../../core/database/rows.ts'
import {
  accounts,
  audit_events,
  enquiries,
  hosts,
  hosts_locales,
  messages,
  units,
  viewings,
} from '../../core/payload/db-schema.gen.ts'
import { viewingKinds } from '../../core/payload/history-values.ts'
import {
  correction,
  isCorrected,
  isUndoneCorrection,
} from '../../publishing/units/holdings/corrections.ts'
import { received } from './enquiries-beside-rows.ts'

const nobody = sql`null::varchar as name, null::varchar as email`

/** The present name of the new host of a moved viewing, as entered for the language if it is. */
const hostIn = (locale: Locale) => sql`
    select coalesce(nullif(trim(${hosts_locales.writtenName}), ''), ${hosts.name}) from ${hosts}
    left join ${hosts_locales} on ${hosts_locales._parentID} = ${hosts.id}
      and ${hosts_locales._locale}::text = ${locale}
    where ${hosts.id}::text = value ->> 'host'`

/** Present names of the records that a correction of a holding names by their ids. */
const namesOfChanged = sql`
    select coalesce(jsonb_object_agg(given.id, coalesce(${units.label}, ${enquiries.name},
      nullif(trim(${accounts.name}), ''), split_part(${accounts.email}, '@', 1))), '{}')
    from unnest(array['unit', 'enquiry', 'partner']) as part
      cross join lateral (values (changed -> part ->> 'from'), (changed -> part ->> 'to')) as given (id)
      left join ${units} on part = 'unit' and ${units.id} = given.id::uuid
      left join ${enquiries} on part = 'enquiry' and ${enquiries.id} = given.id::uuid
      left join ${accounts} on part = 'partner' and ${accounts.id} = given.id::uuid
    where given.id is not null`

/** The batch of an act whose holding holds now. */
const undoOfHeld = sql`case when ended_at is null and unit_id is not null then batch end`

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
        ${accounts.email}, case enquiry_history.kind when 'viewing-moved' then value || jsonb_build_object(
          'hostName', coalesce((${hostIn(locale)})::text, value ->> 'hostName')) else value end as value,
        enquiry_history.id::text as id
      from enquiry_history left join ${accounts} on ${accounts.id} = account_id
      where enquiry_id in ${ids}`,
    sql`select 'received', ${milliseconds(received)}, ${enquiries.id}::text, ${nobody},
        jsonb_build_object('message', ${enquiries.message}, 'form', ${enquiries.form}), ${enquiries.id}::text
      from ${enquiries} where ${enquiries.id} in ${ids}`,
    sql`select 'message',
        ${milliseconds(sql`coalesce(${messages.sentAt}, ${messages.queuedAt})`)}, ${messages.enquiry}::text, ${nobody},
        jsonb_build_object('channel', ${messages.channel}, 'kind', ${messages.kind}, 'status', ${messages.status},
          'error', ${messages.lastError}),
        ${messages.id}::text
      from ${messages} where ${messages.enquiry} in ${ids}
        and (${messages.attempts} > 0 or ${messages.dueAt} <= ${instant(currentTime())})`,
    sql`select 'viewing', ${milliseconds(sql`${viewings.updatedAt}`)}, ${viewings.enquiry}::text, ${nobody},
        jsonb_build_object('at', ${milliseconds(sql`${viewings.slot}`)}, 'status', ${viewings.status}),
        ${viewings.id}::text
      from ${viewings} where ${viewings.enquiry} in ${ids} and not exists (select from enquiry_history
        where enquiry_id = ${viewings.enquiry} and kind = any (${sql.param(viewingKinds)}::text[]))`,
    // An enquiry that gets a holding of somebody else, or of nobody, holds from then on.
    sql`select 'held', ${milliseconds(sql`coalesce(corrected_at, made_at)`)}, enquiry_id::text, ${accounts.name},
        ${accounts.email}, jsonb_build_object('unit', named -> 'unit' ->> 'label', 'kind', holdings.kind,
          'until', ${milliseconds(sql`until_at`)}, 'undo', ${undoOfHeld}), holdings.id::text
      from holdings left join ${correction} on true
        left join ${accounts} on ${accounts.id} = case when corrected_at is null then made_by else corrected_by end
      where enquiry_id in ${ids} and (case when origin_id is null then true
        else corrected_at is not null and enquiry_before is distinct from enquiry_id end)`,
    sql`select 'held-ended', ${milliseconds(sql`ended_at`)}, enquiry_id::text, ${accounts.name}, ${accounts.email},
        jsonb_build_object('unit', named -> 'unit' ->> 'label', 'reason', end_reason, 'note', end_note,
          'undo', case when end_reason <> 'lapsed' and unit_id is not null and not exists (
            select from holdings as now where now.unit_id = holdings.unit_id and now.ended_at is null) then end_batch end),
        holdings.id::text
      from holdings left join ${correction} on true left join ${accounts} on ${accounts.id} = ended_by
      where enquiry_id in ${ids} and ended_at is not null and end_reason <> 'sold'
        and not ${isCorrected(sql`holdings`)} and not ${isUndoneCorrection}`,
    // A holding that was given to another enquiry is in the history of both.
    sql`select 'held-changed', ${milliseconds(sql`corrected_at`)}, about.enquiry::text, ${accounts.name},
        ${accounts.email}, jsonb_build_object('changed', changed, 'currency', currency, 'names', (${namesOfChanged}),
          'undo', ${undoOfHeld}),
        holdings.id::text
      from holdings cross join ${correction}
        cross join lateral (select enquiry_id union select enquiry_before) as about(enquiry)
        left join ${accounts} on ${accounts.id} = corrected_by
      where about.enquiry in ${ids} and changed is not null`,
  ]
  if (withOpenings) {
    parts.push(sql`select 'opened', ${milliseconds(sql`${audit_events.createdAt}`)},
        part.enquiry::text, ${accounts.name}, ${audit_events.actor},
        jsonb_build_object('type', nullif(part.type, 'enquiries')), null
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
