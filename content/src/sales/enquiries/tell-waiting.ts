import type { Payload } from 'payload'
import { enqueue } from '../../core/outbox/enqueue.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { markTold, takeUntold } from '../../publishing/units/holdings/holding-rows.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'

const atOnce = 20
/** So that an undo has nothing to take back. */
const pauseMs = 600_000

/** Queues one mail to everybody who waits for a unit that is free again, whichever door has freed it. */
export async function tellWaiting(payload: Payload, now: number): Promise<void> {
  await inTransaction(payload, async (db) => {
    const ended = await takeUntold(db, atOnce)
    if (ended.length === 0) return
    const messages = ended.flatMap(({ endedAt, waiting }) =>
      waiting.flatMap(({ contact, enquiry }) => {
        const recipient = mailAddressOf(contact)
        // The database, whose clock may be ahead, dates what nobody dated.
        const dueAt = Math.min(endedAt, now) + pauseMs
        return recipient
          ? {
              channel: 'mail' as const,
              kind: 'unit-free-visitor' as const,
              enquiry,
              recipient,
              dueAt,
            }
          : []
      }),
    )
    await enqueue(db, messages, now)
    await markTold(
      db,
      ended.map(({ id }) => id),
      now,
    )
  })
}
