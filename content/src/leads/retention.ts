import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { erase } from './person-data.ts'

const settings = z.object({
  enquiries: z.object({ retentionMonths: z.number().nullish() }).nullish(),
})

/** The same day some months earlier, or the last of a shorter month. */
export function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  const wanted = new Date(day)
  wanted.setUTCDate(1)
  wanted.setUTCMonth(wanted.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0))
  wanted.setUTCDate(Math.min(day.getUTCDate(), lastDay.getUTCDate()))
  return wanted
}

/** Erases enquiries that have rested longer than the settings say, and forgets spent checks. */
export async function eraseOutdated(payload: Payload, now: number): Promise<number> {
  const found = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    locale: 'en',
    select: { enquiries: true },
  })
  const dayAgo = new Date(now - 24 * 3_600_000).toISOString()
  await payload.db.drizzle.execute(sql`delete from lead_arrivals where taken_at < ${dayAgo}`)
  const weekAgo = new Date(now - 7 * 24 * 3_600_000).toISOString()
  await payload.db.drizzle.execute(sql`delete from spent_proofs where spent_at < ${weekAgo}`)
  const months = settings.parse(found).enquiries?.retentionMonths ?? 0
  if (months <= 0) return 0
  const before = monthsBefore(now, months).toISOString()
  return erase(payload, { updatedAt: { less_than: before } })
}
