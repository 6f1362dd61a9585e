import { viewingFormats } from '@alun/contract/rules/lead'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../database/rows.ts'
import { weekdays } from '../editorial/sales-hours.ts'
import type { Host } from './slot.ts'

const host = z.object({
  id: z.string(),
  name: z.string(),
  formats: z.array(z.enum(viewingFormats)),
  weekly: z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() })),
  busy: z.array(z.object({ from: z.number(), until: z.number() })),
})

/**
 * Who takes viewings, and when they are busy from `since` on; one statement.
 *
 * @param except a viewing that does not count
 */
export function readHosts(
  db: Database,
  since: number,
  except: string | null = null,
): Promise<(Host & Pick<z.infer<typeof host>, 'name'>)[]> {
  return rowsOf(
    db,
    sql`select id, name,
        (select coalesce(json_agg(value order by "order"), '[]') from sales_people_formats
          where parent_id = person.id) as formats,
        (select coalesce(json_agg(json_build_object('day', day, 'from', "from", 'to', "to")
            order by _order), '[]')
          from sales_people_weekly where _parent_id = person.id and "from" > '' and "to" > ''
        ) as weekly,
        (select coalesce(json_agg(json_build_object('from', ${milliseconds(sql`slot`)},
            'until', ${milliseconds(sql`busy_until`)}) order by slot), '[]')
          from bookings where person_id = person.id and status <> 'cancelled'
            and busy_until > ${instant(since)}
            and id is distinct from ${except}::uuid) as busy
      from sales_people person where active order by created_at, id`,
    host,
  )
}
