import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, Where } from 'payload'
import { tryLock } from '../../core/database/advisory-lock.ts'
import { monthsBefore } from '../../core/database/months-before.ts'
import { type EnquirySettings, readEnquirySettings } from '../message-texts/sender.ts'
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
  await payload.db.drizzle.execute(sql`delete from enquiry_arrivals where taken_at < ${dayAgo}`)
  const weekAgo = new Date(now - 7 * dayLength).toISOString()
  await payload.db.drizzle.execute(sql`delete from spent_proofs where spent_at < ${weekAgo}`)
  await payload.delete({
    collection: 'messages',
    where: {
      enquiry: { exists: false },
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
    erased += await eraseAll(payload, { and: [kind, receivedBefore(monthsBefore(now, months))] })
  }
  return erased
}

/** A small batch, because the database ends the transaction that holds the lock after a minute of idling. */
const perRound = 50
const maxRounds = 400

/** Erases the oldest first, in one process at a time; how many. */
async function eraseAll(payload: Payload, outdated: Where): Promise<number> {
  const kept: string[] = []
  let erased = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await payload.db.drizzle.transaction(async (db) => {
      if (!(await tryLock(db, 'outdated enquiries'))) return 0
      const { docs } = await payload.find({
        collection: 'enquiries',
        // One that could not be erased must not hold up the others.
        where: { and: [outdated, ...(kept.length > 0 ? [{ id: { not_in: kept } }] : [])] },
        select: {},
        sort: 'createdAt',
        depth: 0,
        limit: perRound,
        pagination: false,
      })
      const ids = docs.map(({ id }) => id)
      const gone = await erase(payload, ids)
      erased += gone.length
      kept.push(...ids.filter((id) => !gone.includes(id)))
      return ids.length
    })
    if (found < perRound) break
  }
  return erased
}
