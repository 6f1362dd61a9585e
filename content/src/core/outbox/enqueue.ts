import { randomUUID } from 'node:crypto'
import type { Database } from '../database/rows.ts'
import { insertMessages, replaceWaiting } from '../payload/message-rows.ts'
import type { Channel } from './channel.ts'
import type { AccountMail, MailContent } from './message-content.ts'
import { type MessageKind, replacedKinds } from './message-kind.ts'

/** A message to be sent. */
export interface NewMessage {
  channel: Channel
  kind: MessageKind
  enquiry?: string
  /** The viewing that it is about. */
  viewing?: string
  recipient?: string
  /** When to send it, in epoch milliseconds; at once where it is missing. */
  dueAt?: number
  /** Of messages that no enquiry is about, and of those to the person in charge. */
  content?: AccountMail | MailContent | { account: string }
}

/** Writes messages in the caller's transaction: they are sent if it is committed, and only then. */
export async function enqueue(
  db: Database,
  messages: readonly NewMessage[],
  now: number,
): Promise<void> {
  const combined: NewMessage[] = []
  for (const message of messages) combined.push(await combine(db, message, now))
  await insertMessages(
    db,
    combined.map(({ dueAt = now, ...message }) => {
      const id = randomUUID()
      const due = new Date(Math.max(dueAt, now)).toISOString()
      const queuedAt = new Date(now).toISOString()
      const deliveryId = `msg_${id.replaceAll('-', '')}`
      return {
        ...message,
        id,
        deliveryId,
        queuedAt,
        // Age counts from the due time; otherwise a reminder queued weeks ahead would fail for good at once.
        agesFrom: due,
        dueAt: due,
        updatedAt: queuedAt,
      }
    }),
  )
}

/** So long after a message about a viewing the next of its kind waits, and one that is newer takes its place. */
const apartMs = 60_000

/** Quick changes of a viewing reach a person as one message, which says how it is then. */
async function combine(db: Database, message: NewMessage, now: number): Promise<NewMessage> {
  const { channel, kind, recipient = null, viewing } = message
  const replaced = replacedKinds(kind)
  if (viewing === undefined || channel === 'webhook' || replaced.length === 0) return message
  const of = { viewing, channel, recipient, kinds: replaced }
  const free = await replaceWaiting(db, of, apartMs)
  // Nothing follows a cancellation that it could wait for.
  return replaced.includes(kind) && free !== null
    ? { ...message, dueAt: Math.max(free, now) }
    : message
}
