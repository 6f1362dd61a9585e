import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, milliseconds, rowsOf } from '../../../database/rows.ts'
import { leadOrigins } from '../../../words/enquiry-labels.ts'
import { shownName } from '../../accounts/enquiry-owners.ts'
import { accessDetail } from '../enquiry-access.ts'
import { historyKinds } from './enquiry-history.ts'

const maxEntries = 300

const text = z.string().nullable()

const entry = z
  .object({
    kind: z.enum([...historyKinds, 'received', 'delivery', 'booking', 'opened']),
    at: z.number(),
    lead: z.string(),
    name: text,
    email: text,
    detail: text,
    /** Form of what was received, channel and kind of a message, format of a viewing, what was opened. */
    subject: text,
    state: text,
    id: text,
  })
  .transform(({ email, name, ...rest }) => ({ ...rest, who: shownName({ name, email }) || null }))
export type TimelineEntry = z.output<typeof entry>

export const receivedForm = z.enum(leadOrigins)

/**
 * All that happened with an enquiry and those joined to it, newest first: what came in, what went out,
 * what sales did; for administrators also who looked at it. One statement.
 */
export function readTimeline(
  db: Database,
  ids: readonly string[],
  { withOpenings }: { withOpenings: boolean },
): Promise<TimelineEntry[]> {
  const nobody = sql`null::varchar as name, null::varchar as email`
  const openings = sql`
    union all
    select 'opened', ${milliseconds(sql`audit_events.created_at`)},
      substring(detail from '[0-9a-f-]{36}$'), accounts.name, audit_events.actor, null,
      substring(detail from '^(viewing|file)'), null, null
    from audit_events left join accounts on accounts.email = audit_events.actor
    where event = 'opened'
      and detail in ${ids.flatMap((id) => Object.values(accessDetail).map((of) => of(id)))}`
  return rowsOf(
    db,
    sql`select * from (
      select lead_history.kind, ${milliseconds(sql`at`)} as at, lead_id::text as lead,
        accounts.name, accounts.email, detail, null as subject, null as state,
        lead_history.id::text as id
      from lead_history left join accounts on accounts.id = account_id where lead_id in ${ids}
      union all
      select 'received', ${milliseconds(sql`coalesce(received_at, created_at)`)}, id::text,
        ${nobody}, message, form::text, null, id::text
      from leads where id in ${ids}
      union all
      select 'delivery', ${milliseconds(sql`coalesce(sent_at, created_at)`)}, lead_id::text,
        ${nobody}, last_error, channel::text || ' ' || kind, status::text, id::text
      from deliveries where lead_id in ${ids}
      union all
      select 'booking', ${milliseconds(sql`updated_at`)}, lead_id::text, ${nobody},
        slot::text, format::text, status::text, id::text
      from bookings where lead_id in ${ids}
      ${withOpenings ? openings : sql``}
    ) as timeline order by at desc limit ${maxEntries}`,
    entry,
  )
}
