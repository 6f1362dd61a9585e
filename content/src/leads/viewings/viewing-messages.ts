import type { NewMessage } from '../../outbox/enqueue.ts'
import type { ViewingNews } from './viewing-words.ts'

const hour = 3_600_000

/** How long before a viewing people are reminded of it. */
const remindersBefore = [24 * hour, hour]

interface Viewing {
  id: string
  lead: string
  /** Epoch milliseconds. */
  start: number
  /** The visitor's mail address, if there is one. */
  visitor: string | null
}

/** Mails to the visitor and to the host. */
export function viewingMails(
  { id, lead, visitor }: Omit<Viewing, 'start'>,
  news: ViewingNews,
  dueAt?: number,
): NewMessage[] {
  const common = { channel: 'mail', lead, booking: id, ...(dueAt && { dueAt }) } as const
  return [
    { ...common, kind: `viewing-${news}-sales` },
    ...(visitor ? [{ ...common, kind: `viewing-${news}-visitor`, recipient: visitor }] : []),
  ]
}

/** A day and an hour before, as far as that is still to come. */
export function viewingReminders(viewing: Viewing, now: number): NewMessage[] {
  return remindersBefore
    .map((before) => viewing.start - before)
    .filter((dueAt) => dueAt > now)
    .flatMap((dueAt) => viewingMails(viewing, 'reminder', dueAt))
}
