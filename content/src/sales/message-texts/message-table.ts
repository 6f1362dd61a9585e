import type { Channel } from '../../core/outbox/channel.ts'
import type { NewMessage } from '../../core/outbox/enqueue.ts'
import type { KindsAbout, MessageKind } from '../../core/outbox/message-kind.ts'

/** Receivers. `chat` is that of sales in Telegram, `owner` the person in charge of an enquiry. */
type Audience = 'visitor' | 'sales' | 'host' | 'former-host' | 'owner' | 'chat' | 'crm'

type Row = readonly [audience: Audience, channel: Channel, kind: MessageKind]

/**
 * Messages of each event of enquiries and viewings. Mails of a kind that ends in `-sales` go to sales if the
 * host has no address. The mails of an erased enquiry are stored complete
 * (`enquiries/outgoing/erasure-mails.ts`).
 */
const messageTable = {
  'enquiry-taken': [
    ['sales', 'mail', 'enquiry-sales'],
    ['chat', 'telegram', 'enquiry-sales'],
    ['crm', 'webhook', 'enquiry-created'],
    // This mail is also about the viewing of the enquiry.
    ['visitor', 'mail', 'enquiry-visitor'],
  ],
  // The others get a message about the enquiry itself.
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
    ['owner', 'mail', 'viewing-moved-sales'],
    ['visitor', 'mail', 'viewing-moved-visitor'],
    ['chat', 'telegram', 'viewing-moved-sales'],
    ['crm', 'webhook', 'viewing-moved-crm'],
  ],
  // The new host has not seen the viewing before.
  'viewing-handed-over': [
    ['host', 'mail', 'viewing-booked-sales'],
    ['visitor', 'mail', 'viewing-moved-visitor'],
    ['owner', 'mail', 'viewing-moved-sales'],
    ['chat', 'telegram', 'viewing-moved-sales'],
    ['crm', 'webhook', 'viewing-moved-crm'],
  ],
  'viewing-passed-on': [['former-host', 'mail', 'viewing-passed-host']],
  'viewing-cancelled': [
    ['host', 'mail', 'viewing-cancelled-sales'],
    ['owner', 'mail', 'viewing-cancelled-sales'],
    ['visitor', 'mail', 'viewing-cancelled-visitor'],
    ['chat', 'telegram', 'viewing-cancelled-sales'],
    ['crm', 'webhook', 'viewing-cancelled-crm'],
  ],
  'viewing-ahead': [
    ['host', 'mail', 'viewing-reminder-sales'],
    ['visitor', 'mail', 'viewing-reminder-visitor'],
  ],
} as const satisfies Record<string, readonly Row[]>

type Table = typeof messageTable
/** Kinds that acts on holdings, erasures and accounts queue themselves. */
type QueuedElsewhere = KindsAbout<'account' | 'erased' | 'holding'> | 'unit-free-visitor'
type InNoRow = Exclude<MessageKind, QueuedElsewhere | Table[keyof Table][number][2]>
/** No call compiles while a kind is in no row. */
type MessageEvent = [InNoRow] extends [never] ? keyof Table : { isInNoRow: InNoRow }

/** A recipient; without an address if it is only known at sending. */
export type Recipient = Pick<NewMessage, 'recipient' | 'content' | 'dueAt'>

/** Recipients by audience; a missing audience gets nothing. */
export type Recipients = Partial<Record<Audience, readonly Recipient[]>>

/** The messages of an event to all audiences with recipients. */
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

/** The recipient at an address; none without one. */
export function atAddress(address: string | null | undefined): Recipient[] {
  return address ? [{ recipient: address }] : []
}

/** The recipient of a channel; none if the channel is not configured. */
export function ifSetUp(settings: object | undefined): Recipient[] {
  return settings ? [{}] : []
}
