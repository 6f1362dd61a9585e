import type { Payload } from 'payload'
import type { Database } from '../../core/database/rows.ts'
import { enqueue, type NewMessage } from '../../core/outbox/enqueue.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import {
  claimUnnotified,
  hasUnnotified,
  isWaitingForFree,
  markNotified,
} from '../../publishing/units/holdings/holding-rows.ts'
import { lapseHoldings } from '../../publishing/units/holdings/lapse.ts'
import { lockForAct } from '../../publishing/units/holdings/lock-rows.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'

const atOnce = 20
/** Time to undo an act before anybody gets a mail about it. */
const pauseMs = 600_000

/** The one mail to a person who waits for a unit; none without an address. */
function mailTo(
  { contact, enquiry }: { contact: string | null; enquiry: string },
  freeAt: number,
): NewMessage[] {
  const recipient = mailAddressOf(contact)
  const dueAt = freeAt + pauseMs
  return recipient
    ? [{ channel: 'mail', kind: 'unit-free-visitor', enquiry, recipient, dueAt }]
    : []
}

/** Ends reservations at their time, then notifies the people who wait for units that are available again. */
export async function lapseAndNotify(
  payload: Payload,
  how: Parameters<typeof lapseHoldings>[1],
): Promise<void> {
  await lapseHoldings(payload, how)
  await notifyWaiting(payload, how.now)
}

/** Queues one mail to each person who waits for a unit that is available again, whatever made it available. */
async function notifyWaiting(payload: Payload, now: number): Promise<void> {
  if (!(await hasUnnotified(payload.db.drizzle))) return
  await inTransaction(payload, async (db) => {
    const ended = await claimUnnotified(db, atOnce)
    const messages = ended.flatMap(({ endedAt, waiting }) =>
      // `endedAt` may be the time of the database, whose clock may be ahead.
      waiting.flatMap((each) => mailTo(each, Math.min(endedAt, now))),
    )
    await enqueue(db, messages, now)
    await markNotified(
      db,
      ended.map(({ id }) => id),
      now,
    )
  })
}

/**
 * Queues the mail to a person whose enquiry has just been stored, if the unit became available while the form was on
 * its way. The lock makes a release at the same time wait, so that it finds the enquiry.
 */
export async function notifyIfFree(
  db: Database,
  { contact, id, unit }: { contact: string | null; id: string; unit: string },
  now: number,
): Promise<void> {
  await lockForAct(db, { units: [unit] })
  if (await isWaitingForFree(db, id)) await enqueue(db, mailTo({ contact, enquiry: id }, now), now)
}
