import { vitalDevices, vitals } from '@alun/contract/rules/web-vitals'
import type { VitalCounts } from '@alun/contract/schema/web-vitals'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../core/database/rows.ts'

/** Rows are at most kinds of page × languages × devices × vitals a week. */
const weeksStored = 53

/** Monday of this week, as everywhere in the world within a day. */
const thisWeek = sql`date_trunc('week', now() at time zone 'UTC')::date`

export async function addVitals(db: Database, reports: readonly VitalCounts[]): Promise<void> {
  if (reports.length === 0) return
  // In the order of their key, so that two processes never wait for each other.
  const rows = reports
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
    .map(
      ({ counts, device, locale, page, vital }) =>
        sql`(${thisWeek}, ${page}, ${locale}, ${device}, ${vital}, ${`{${counts.join(',')}}`}::integer[])`,
    )
  await db.execute(sql`
    with forgotten as (
      delete from web_vitals where week < ${thisWeek} - ${weeksStored * 7}::integer
    )
    insert into web_vitals (week, page, locale, device, vital, counts)
    values ${sql.join(rows, sql`, `)}
    on conflict (week, page, locale, device, vital) do update set counts = (
      select array_agg(stored + more order by place)
      from unnest(web_vitals.counts, excluded.counts) with ordinality as sums(stored, more, place)
    )`)
}

const keyOf = ({ counts: _, ...place }: VitalCounts) => JSON.stringify(Object.entries(place).sort())

const storedRow = z.object({
  week: z.string(),
  page: z.string(),
  locale: z.string(),
  device: z.enum(vitalDevices),
  vital: z.enum(vitals),
  counts: z.array(z.number()),
})
export type StoredVitals = z.infer<typeof storedRow>

/** The counts of the last weeks, this one included. */
export function readVitals(db: Database, weeks: number): Promise<StoredVitals[]> {
  return rowsOf(
    db,
    sql`select week::text, page, locale, device, vital, counts from web_vitals
      where week > ${thisWeek} - ${weeks * 7}::integer
      order by week, page, locale, device, vital`,
    storedRow,
  )
}

/** The counts of rows, bucket by bucket. */
export function summed(rows: readonly StoredVitals[]): number[] {
  const sums: number[] = []
  for (const { counts } of rows) {
    for (const [bucket, count] of counts.entries()) sums[bucket] = (sums[bucket] ?? 0) + count
  }
  return sums
}
