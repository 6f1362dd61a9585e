import type { Database } from '../../../core/database/rows.ts'
import { enqueue } from '../../../core/outbox/enqueue.ts'
import type { Holding } from './holding.ts'
import { hasReminder } from './holding-rows.ts'

const hour = 3_600_000

/** When sales is reminded: twelve hours before the end, or half-way to it if less than a day is left. */
function reminderTime(until: number, now: number): number {
  const left = until - now
  return left < 24 * hour ? now + left / 2 : until - 12 * hour
}

/**
 * Queues the reminder of a reservation's end, unless one of this end waits already. It is dropped at its time if the
 * reservation has ended or has another end by then, so nothing deletes it.
 */
export async function remind(
  db: Database,
  { enquiry, origin, until }: Pick<Holding, 'enquiry' | 'origin' | 'until'>,
  now: number,
): Promise<void> {
  if (until === null || (await hasReminder(db, origin, until))) return
  const about = { ...(enquiry && { enquiry }), content: { holding: origin, until } }
  const dueAt = reminderTime(until, now)
  await enqueue(db, [{ channel: 'mail', kind: 'holding-ends', ...about, dueAt }], now)
}

/** Queues the mail and the message of the chat about a reservation that has ended by itself. */
export async function notifyLapsed(
  db: Database,
  { enquiry, id, until }: Holding,
  { hasChat, now }: { hasChat: boolean; now: number },
): Promise<void> {
  const about = { ...(enquiry && { enquiry }), content: { holding: id, until } }
  const channels = hasChat ? (['mail', 'telegram'] as const) : (['mail'] as const)
  await enqueue(
    db,
    channels.map((channel) => ({ channel, kind: 'holding-lapsed', ...about })),
    now,
  )
}
