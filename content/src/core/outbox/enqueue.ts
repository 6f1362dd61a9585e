import { randomUUID } from 'node:crypto'
import type { Database } from '../database/rows.ts'
import type { Channel } from './channel.ts'
import type { AccountMail, HoldingContent, MailContent } from './message-content.ts'
import { type MessageKind, messageKinds } from './message-kind.ts'
import { deleteReplaced, insertMessages } from './message-rows.ts'

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
  for (const { channel, kind, recipient = null, viewing } of messages) {
    const { replaces } = messageKinds[kind]
    // The CRM gets every event.
    if (viewing === undefined || channel === 'webhook' || replaces === null) continue
    await deleteReplaced(db, { viewing, channel, recipient, kind: replaces })
  }
  await insertMessages(
    db,
    messages.map(({ dueAt = now, ...message }) => {
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
