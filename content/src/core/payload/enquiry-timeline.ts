import { sql } from '@payloadcms/db-postgres/drizzle'
import type { SQL } from 'drizzle-orm'
import { milliseconds } from '../database/rows.ts'
import { accounts, audit_events, bookings, deliveries, leads } from './db-schema.gen.ts'
import { received } from './people.ts'

const nobody = sql`null::varchar as name, null::varchar as email`

/** `opened` is what the audit log says where somebody has looked at them. */
export function enquiryTimeline(ids: readonly string[], opened: readonly string[], limit: number) {
  const parts: SQL[] = [
    sql`select lead_history.kind, ${milliseconds(sql`at`)} as at, lead_id::text as lead,
        ${accounts.name}, ${accounts.email}, detail, null as subject, null as state,
        lead_history.id::text as id
      from lead_history left join ${accounts} on ${accounts.id} = account_id
      where lead_id in ${ids}`,
    sql`select 'received', ${milliseconds(received)},
        ${leads.id}::text, ${nobody}, ${leads.message}, ${leads.form}::text, null, ${leads.id}::text
      from ${leads} where ${leads.id} in ${ids}`,
    sql`select 'delivery',
        ${milliseconds(sql`coalesce(${deliveries.sentAt}, ${deliveries.createdAt})`)},
        ${deliveries.lead}::text, ${nobody}, ${deliveries.lastError},
        ${deliveries.channel}::text || ' ' || ${deliveries.kind}, ${deliveries.status}::text,
        ${deliveries.id}::text
      from ${deliveries} where ${deliveries.lead} in ${ids}`,
    sql`select 'booking', ${milliseconds(sql`${bookings.updatedAt}`)}, ${bookings.lead}::text,
        ${nobody}, ${bookings.slot}::text, ${bookings.format}::text, ${bookings.status}::text,
        ${bookings.id}::text
      from ${bookings} where ${bookings.lead} in ${ids}`,
  ]
  if (opened.length > 0) {
    parts.push(sql`select 'opened', ${milliseconds(sql`${audit_events.createdAt}`)},
        substring(${audit_events.detail} from '[0-9a-f-]{36}$'), ${accounts.name},
        ${audit_events.actor}, null, substring(${audit_events.detail} from '^(viewing|message|file)'),
        null, null
      from ${audit_events} left join ${accounts} on ${accounts.email} = ${audit_events.actor}
      where ${audit_events.event} = 'opened' and ${audit_events.detail} in ${opened}`)
  }
  return sql`select * from (${sql.join(parts, sql` union all `)}) as timeline
    order by at desc limit ${limit}`
}
