import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { isDatabaseAway } from '../../../core/http/api-error.ts'
import { inTransaction } from '../../../core/payload/transaction.ts'
import { endHolding } from './hold.ts'
import { notifyLapsed } from './holding-messages.ts'
import { claimDueHolding, dueHoldings } from './holding-rows.ts'

const atOnce = 20

/**
 * Ends the reservations whose time is over, each in a transaction of its own; several processes may do so at once.
 * A reservation whose time was over before the service started ends at its own time, too.
 */
export async function lapseHoldings(
  payload: Payload,
  { hasChat, now, signal }: { hasChat: boolean; now: number; signal: AbortSignal },
): Promise<void> {
  for (const { id } of await dueHoldings(payload.db.drizzle, now, atOnce)) {
    if (signal.aborted) return
    const lapsing = inTransaction(payload, async (db) => {
      const due = await claimDueHolding(db, id, now)
      if (!due?.until) return
      const act = { account: null, batch: randomUUID(), now: due.until }
      await endHolding(db, due, 'lapsed', act)
      await notifyLapsed(db, due, { hasChat, now })
    })
    // One reservation that fails must not stop the others.
    await lapsing.catch((err: unknown) => {
      if (isDatabaseAway(err)) throw err
      payload.logger.error({ err, holding: id, msg: 'A reservation could not be ended' })
    })
  }
}
