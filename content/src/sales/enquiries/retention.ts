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
/** Few enough that a transaction is short. */
const inRound = 50

/** Erases the oldest first. Returns the number. */
async function eraseAll(payload: Payload, outdated: Where): Promise<number> {
  const { docs } = await payload.find({
    collection: 'enquiries',
    where: outdated,
    select: {},
    sort: 'createdAt',
    depth: 0,
    limit: mostErased,
    pagination: false,
  })
  let erased = 0
  for (let at = 0; at < docs.length; at += inRound) {
    erased += await erase(
      payload,
      docs.slice(at, at + inRound).map(({ id }) => id),
    )
  }
  return erased
}

/**
 * Erases these enquiries in one transaction, in one process at a time. If one of them cannot be erased, each is tried
 * alone, so that it does not keep the others.
 */
async function erase(payload: Payload, ids: readonly string[]): Promise<number> {
  try {
    return await inTransaction(payload, async (db, req) => {
      if (!(await tryLock(db, 'outdated enquiries'))) return 0
      const where = { id: { in: [...ids] } }
      const all = { select: {}, depth: 0, limit: 0, pagination: false } as const
      // Another process may have erased some.
      const { docs } = await payload.find({ collection: 'enquiries', where, ...all, req })
      for (const { id } of docs) await payload.delete({ collection: 'enquiries', id, req })
      return docs.length
    })
  } catch (err) {
    const [enquiry, ...others] = ids
    if (others.length === 0) {
      payload.logger.error({ err, enquiry, msg: 'An enquiry could not be deleted' })
      return 0
    }
    let erased = 0
    for (const id of ids) erased += await erase(payload, [id])
    return erased
  }
}
