import type { Channel } from '../../core/outbox/channel.ts'
import type { NewMessage } from '../../core/outbox/enqueue.ts'
import type { MessageKind } from '../../core/outbox/message-kind.ts'

/** Who is notified. `chat` is that of sales in Telegram, `owner` the person in charge of an enquiry. */
type Audience = 'visitor' | 'sales' | 'host' | 'former-host' | 'owner' | 'chat' | 'crm'

type Row = readonly [audience: Audience, channel: Channel, kind: MessageKind]

/**
 * Which messages go out when, about enquiries and viewings. Mails to a host without an address go to sales
 * where their kind ends in `-sales`. The mails of an erased enquiry are complete when they are written
 * (`enquiries/outgoing/erasure-mails.ts`).
 */
const messageTable = {
  'enquiry-taken': [
    ['sales', 'mail', 'enquiry-sales'],
    ['chat', 'telegram', 'enquiry-sales'],
    ['crm', 'webhook', 'enquiry-created'],
    // It is about the viewing, too, where the enquiry has one.
    ['visitor', 'mail', 'enquiry-visitor'],
  ],
  // All others have a message about the enquiry itself.
  'viewing-taken-with-enquiry': [['host', 'mail', 'viewing-booked-host']],
  'enquiry-entered-by-sales': [['crm', 'webhook', 'enquiry-created']],
  'enquiry-assigned': [['owner', 'mail', 'enquiry-assigned']],
  'step-due': [['owner', 'mail', 'step-due']],
  'viewing-booked': [
    ['host', 'mail', 'viewing-booked-sales'],
    ['visitor', 'mail', 'viewing-booked-visitor'],
    ['chat', 'telegram', 'viewing-booked-sales'],
    ['crm', 'webhook', 'viewing-booked-crm'],
  ],
  'viewing-moved': [
    ['host', 'mail', 'viewing-moved-sales'],
    ['visitor', 'mail', 'viewing-moved-visitor'],
    ['chat', 'telegram', 'viewing-moved-sales'],
    ['crm', 'webhook', 'viewing-moved-crm'],
  ],
  'viewing-passed-on': [['former-host', 'mail', 'viewing-passed-host']],
  'viewing-cancelled': [
    ['host', 'mail', 'viewing-cancelled-sales'],
    ['visitor', 'mail', 'viewing-cancelled-visitor'],
    ['chat', 'telegram', 'viewing-cancelled-sales'],
    ['crm', 'webhook', 'viewing-cancelled-crm'],
  ],
  'viewing-ahead': [
    ['host', 'mail', 'viewing-reminder-sales'],
    ['visitor', 'mail', 'viewing-reminder-visitor'],
  ],
} as const satisfies Record<string, readonly Row[]>

export type MessageEvent = keyof typeof messageTable

/** Without an address where that is known only when the message is sent. */
export type Recipient = Pick<NewMessage, 'recipient' | 'content' | 'dueAt'>

/** An audience that is missing gets nothing. */
export type Recipients = Partial<Record<Audience, readonly Recipient[]>>

/** The messages of an event, to those of its audiences that can be reached. */
export function messagesOf(
  event: MessageEvent,
  about: Pick<NewMessage, 'enquiry' | 'viewing' | 'dueAt'>,
  recipients: Recipients,
): NewMessage[] {
  const rows: readonly Row[] = messageTable[event]
  return rows.flatMap(([audience, channel, kind]) =>
    (recipients[audience] ?? []).map((recipient) => ({ channel, kind, ...about, ...recipient })),
  )
}

/** Nobody without an address. */
export function atAddress(address: string | null | undefined): Recipient[] {
  return address ? [{ recipient: address }] : []
}

/** Nobody where a channel is not set up. */
export function ifSetUp(settings: object | undefined): Recipient[] {
  return settings ? [{}] : []
}
