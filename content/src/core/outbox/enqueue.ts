import { randomUUID } from 'node:crypto'
import type { Database } from '../database/rows.ts'
import type { Channel } from './channel.ts'
import type { AccountMail, HoldingContent, MailContent } from './message-content.ts'
import { type MessageKind, messageKinds } from './message-kind.ts'
import { insertMessages, replaceWaiting } from './message-rows.ts'

export interface NewMessage {
  channel: Channel
  kind: MessageKind
  enquiry?: string
  /** The viewing that the message is about. */
  viewing?: string
  recipient?: string
  /** When to send it, in epoch milliseconds; at once if missing. */
  dueAt?: number
  /** For messages without an enquiry, for those to the owner of one, and for those about a holding. */
  content?: AccountMail | MailContent | { account: string } | HoldingContent
}

/** Stores messages in the caller's transaction, so that they are sent only if it commits. */
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

/** How long a message about a viewing waits after one of the same kind. A newer message replaces one that waits. */
const apartMs = 60_000

/** Combines quick changes of a viewing into one message, which describes its latest state. */
async function combine(db: Database, message: NewMessage, now: number): Promise<NewMessage> {
  const { channel, kind, recipient = null, viewing } = message
  const { replaces } = messageKinds[kind]
  if (viewing === undefined || channel === 'webhook' || replaces === null) return message
  const of = { viewing, channel, recipient, kinds: [replaces] }
  const free = await replaceWaiting(db, of, apartMs)
  // Nothing follows a cancellation, so it does not wait.
  return replaces === kind && free !== null ? { ...message, dueAt: Math.max(free, now) } : message
}
