import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, Where } from 'payload'
import { tryLock } from '../../core/database/advisory-lock.ts'
import { monthsBefore } from '../../core/database/months-before.ts'
import { writeEvents } from '../../core/payload/audit-event-rows.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { forgetNames } from '../../publishing/units/holdings/person-rows.ts'
import { forgetNetworks } from '../rows/viewing-rows.ts'
import { retentionSince } from './retention-records.ts'

/** Months for which messages to accounts are listed, as in the audit log. */
const accountMailMonths = 12

/** Enquiries received before an instant; those without that time count from their creation. */
function receivedBefore(instant: Date): Where {
  const before = { less_than: instant.toISOString() }
  return {
    or: [
      { receivedAt: before },
      { and: [{ receivedAt: { exists: false } }, { createdAt: before }] },
    ],
  }
}

/**
 * Erases enquiries after the retention of the settings, where a shorter one counts after a day; and likewise names of
 * buyers without an enquiry. Erases old messages to accounts, arrivals, networks and spent proofs of bot checks.
 */
export async function eraseOutdated(payload: Payload, now: number): Promise<number> {
  const dayAgo = new Date(now - dayLength).toISOString()
  await payload.db.drizzle.execute(sql`delete from enquiry_arrivals where taken_at < ${dayAgo}`)
  await forgetNetworks(payload.db.drizzle, now)
  const weekAgo = new Date(now - 7 * dayLength).toISOString()
  await payload.db.drizzle.execute(sql`delete from spent_proofs where spent_at < ${weekAgo}`)
  await payload.delete({
    collection: 'messages',
    where: {
      enquiry: { exists: false },
      queuedAt: { less_than: monthsBefore(now, accountMailMonths).toISOString() },
    },
  })
  const { applications, others } = await retentionSince(payload, dayAgo)
  if (others !== Number.POSITIVE_INFINITY) {
    await forgetNames(payload.db.drizzle, monthsBefore(now, others))
  }
  const kinds: [Where, number][] = [
    [{ form: { equals: 'vacancy' } }, applications],
    [{ form: { not_equals: 'vacancy' } }, others],
  ]
  let erased = 0
  for (const [kind, months] of kinds) {
    if (months === Number.POSITIVE_INFINITY) continue
    const outdated = { and: [kind, receivedBefore(monthsBefore(now, months))] }
    erased += await eraseAll(payload, outdated)
  }
  const run = { event: 'erased', aboutType: 'enquiries', records: erased } as const
  if (erased > 0) await writeEvents(payload.db.drizzle, [run])
  return erased
}

/** Limit of one run for each kind of enquiry; the rest waits for the next. */
const mostErased = 20_000

/** Erases the oldest first, in one process at a time. Returns the number. */
async function eraseAll(payload: Payload, outdated: Where): Promise<number> {
  const kept: string[] = []
  let erased = 0
  while (erased + kept.length < mostErased) {
    // Exclude enquiries that could not be erased, so that they do not block the others.
    const left: Where = kept.length > 0 ? { and: [outdated, { id: { not_in: kept } }] } : outdated
    const oldest = await eraseOldest(payload, left)
    if (oldest === null) break
    if (oldest.isErased) erased += 1
    else kept.push(oldest.id)
  }
  return erased
}

/**
 * Erases one enquiry in its own transaction, so that it is found, locked and deleted on one connection.
 *
 * @returns `null` if none is left, or if another process is erasing them
 */
async function eraseOldest(payload: Payload, outdated: Where) {
  let id: string | undefined
  try {
    await inTransaction(payload, async (db, req) => {
      if (!(await tryLock(db, 'outdated enquiries'))) return
      const { docs } = await payload.find({
        collection: 'enquiries',
        where: outdated,
        select: {},
        sort: 'createdAt',
        depth: 0,
        limit: 1,
        pagination: false,
        req,
      })
      id = docs[0]?.id
      if (id === undefined) return
      await payload.delete({ collection: 'enquiries', id, req })
    })
  } catch (err) {
    if (id === undefined) throw err
    payload.logger.error({ err, enquiry: id, msg: 'An enquiry could not be deleted' })
    return { id, isErased: false }
  }
  return id === undefined ? null : { id, isErased: true }
}
