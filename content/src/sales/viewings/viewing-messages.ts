import type { NewMessage } from '../../core/outbox/enqueue.ts'
import type { ViewingEvent } from '../../core/outbox/message-kind.ts'
import type { Runtime } from '../../core/settings/runtime.ts'

const hour = 3_600_000

/** How long before a viewing people are reminded of it. */
const remindersBefore = [24 * hour, hour]

interface Viewing {
  id: string
  enquiry: string
  /** Epoch milliseconds. */
  start: number
  /** The visitor's mail address, if there is one. */
  visitor: string | null
}

/** Channels beside mail that are set up. */
export type ViewingChannels = Pick<Runtime, 'telegram' | 'crm'>

/** What has happened to a viewing, for the visitor, its host, the chat of sales and the CRM. */
export function messagesOfEvent(
  viewing: Omit<Viewing, 'start'>,
  event: ViewingEvent,
  { telegram, crm }: ViewingChannels,
): NewMessage[] {
  const common = { enquiry: viewing.enquiry, viewing: viewing.id } as const
  return [
    ...viewingMails(viewing, event),
    ...(telegram
      ? [{ ...common, channel: 'telegram', kind: `viewing-${event}-sales` } as const]
      : []),
    ...(crm ? [{ ...common, channel: 'webhook', kind: `viewing-${event}-crm` } as const] : []),
  ]
}

/** Mails to the visitor and to the host. */
function viewingMails(
  { id, enquiry, visitor }: Omit<Viewing, 'start'>,
  event: ViewingEvent,
  dueAt?: number,
): NewMessage[] {
  const common = { channel: 'mail', enquiry, viewing: id, ...(dueAt && { dueAt }) } as const
  return [
    { ...common, kind: `viewing-${event}-sales` },
    ...(visitor
      ? [{ ...common, kind: `viewing-${event}-visitor` as const, recipient: visitor }]
      : []),
  ]
}

/** Takes the viewing out of the calendar of a host who held it before. */
export function passedOn(
  { id, enquiry }: Pick<Viewing, 'id' | 'enquiry'>,
  former: string | null,
): NewMessage[] {
  if (!former) return []
  return [{ channel: 'mail', kind: 'viewing-passed-host', enquiry, viewing: id, recipient: former }]
}

/** A day and an hour before, as far as that is still to come. */
export function viewingReminders(viewing: Viewing, now: number): NewMessage[] {
  return remindersBefore
    .map((before) => viewing.start - before)
    .filter((dueAt) => dueAt > now)
    .flatMap((dueAt) => viewingMails(viewing, 'reminder', dueAt))
}
