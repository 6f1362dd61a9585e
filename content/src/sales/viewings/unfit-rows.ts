import { viewingFormats } from '@alun/contract/rules/enquiry'
import { givenUpStatuses } from '@alun/contract/rules/enquiry-statuses'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { knownOr } from '../../core/database/known.ts'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { enquiries, hosts, projects, units, viewings } from '../../core/payload/db-schema.gen.ts'
import { storedUnit } from '../../core/payload/enquiry-subjects.ts'
import { text } from '../../core/records/fields.ts'
import { holdingKinds } from '../../publishing/units/holdings/holding.ts'
import { outrunBy } from '../rows/enquiry-rows.ts'
import { writings } from '../rows/viewing-rows.ts'

const row = z.object({
  id: z.string(),
  enquiry: z.string(),
  visitor: z.string().nullable(),
  unit: z.string().nullable(),
  start: z.number(),
  format: knownOr(viewingFormats, null).nullable(),
  host: z.string(),
  hostName: z.string(),
  writtenName: text,
  isAway: z.boolean(),
  isClosed: z.boolean(),
  /** How its unit is held for somebody else. */
  taken: knownOr(holdingKinds, 'reserved').nullable(),
  /** The project, if people can no longer see it. */
  withdrawn: z.string().nullable(),
})
export type ViewingAhead = z.output<typeof row>

/** Booked viewings to come, with what speaks against them, in one statement. */
export function readAhead(db: Database, now: number): Promise<ViewingAhead[]> {
  const blocked = sql.raw('closed')
  return rowsOf(
    db,
    sql`select ${viewings.id}, ${viewings.enquiry} as enquiry, ${enquiries.name} as visitor,
        coalesce(${units.label}, ${storedUnit}) as unit, ${milliseconds(viewings.slot)} as start,
        ${viewings.format} as format, ${hosts.id} as host, ${hosts.name} as "hostName",
        ${writings} as "writtenName",
        exists (select from viewings ${blocked} where ${blocked}.host_id = ${viewings.host}
          and ${blocked}.status = 'blocked' and ${blocked}.slot < ${viewings.endsAt}
          and ${blocked}.busy_until > ${viewings.slot}) as "isAway",
        ${enquiries.status} in ${givenUpStatuses} as "isClosed",
        (select kind from (${outrunBy}) held) as taken,
        case when ${projects.id} is not null and ${projects._status} is distinct from 'published'
          then coalesce(${projects.slug}, '—') end as withdrawn
      from ${viewings}
        join ${hosts} on ${hosts.id} = ${viewings.host}
        join ${enquiries} on ${enquiries.id} = ${viewings.enquiry}
        left join ${units} on ${units.id} = ${enquiries.unit}
        left join ${projects} on ${projects.id} = ${enquiries.project}
      where ${viewings.status} = 'booked' and ${viewings.slot} > ${instant(now)}
      order by ${viewings.slot}, ${viewings.id}`,
    row,
  )
}
