import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, Where } from 'payload'
import { monthsBefore } from '../../database/months-before.ts'
import { type EnquirySettings, readEnquirySettings } from '../messages/sender.ts'
import { erase } from './person-data.ts'

/** How long messages to accounts are listed: as long as the audit log. */
const accountMailMonths = 12

/** Counted from receipt; an enquiry that was entered by hand, from its creation. */
function receivedBefore(instant: Date): Where {
  const before = { less_than: instant.toISOString() }
  return {
    or: [
      { receivedAt: before },
      { and: [{ receivedAt: { exists: false } }, { createdAt: before }] },
    ],
  }
}

/** How long an enquiry is kept; zero is for ever. */
export function keptMonths({ enquiries }: EnquirySettings, isApplication: boolean): number {
  const { applicationRetentionMonths, retentionMonths } = enquiries
  return isApplication ? (applicationRetentionMonths ?? 12) : (retentionMonths ?? 24)
}

/** Erases enquiries after the retention of the settings, and old messages to accounts, arrivals and spent checks. */
export async function eraseOutdated(payload: Payload, now: number): Promise<number> {
  const settings = await readEnquirySettings(payload)
  const dayAgo = new Date(now - dayLength).toISOString()
  await payload.db.drizzle.execute(sql`delete from lead_arrivals where taken_at < ${dayAgo}`)
  const weekAgo = new Date(now - 7 * dayLength).toISOString()
  await payload.db.drizzle.execute(sql`delete from spent_proofs where spent_at < ${weekAgo}`)
  await payload.delete({
    collection: 'deliveries',
    where: {
      lead: { exists: false },
      createdAt: { less_than: monthsBefore(now, accountMailMonths).toISOString() },
    },
  })
  const kinds: [Where, number][] = [
    [{ form: { equals: 'vacancy' } }, keptMonths(settings, true)],
    [{ form: { not_equals: 'vacancy' } }, keptMonths(settings, false)],
  ]
  let erased = 0
  for (const [kind, months] of kinds) {
    if (months <= 0) continue
    const { docs } = await payload.find({
      collection: 'leads',
      where: { and: [kind, receivedBefore(monthsBefore(now, months))] },
      select: {},
      depth: 0,
      limit: 500,
      pagination: false,
    })
    const ids = docs.map(({ id }) => id)
    erased += await erase(payload, ids)
  }
  return erased
}
