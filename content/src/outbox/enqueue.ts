import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Database } from '../database/rows.ts'
import type { Channel } from './channel.ts'
import type { MailContent } from './delivery.ts'
import type { MessageKind } from './message-kind.ts'

/** A message to be sent. */
export interface NewMessage {
  channel: Channel
  kind: MessageKind
  lead?: string
  /** The viewing that it is about. */
  booking?: string
  recipient?: string
  /** When to send it, in epoch milliseconds; at once where it is missing. */
  dueAt?: number
  /** Of messages that are not composed from a lead when they are sent. */
  content?: MailContent
}

/** Writes messages in the caller's transaction: they are sent if it is committed, and only then. */
export async function enqueue(
  db: Database,
  messages: readonly NewMessage[],
  now: number,
): Promise<void> {
  for (const { channel, kind, lead, booking, recipient, content, dueAt } of messages) {
    const id = randomUUID()
    const due = new Date(dueAt ?? now).toISOString()
    await db.execute(sql`
      insert into deliveries (id, status, channel, kind, lead_id, booking_id, recipient, attempts,
        due_at, delivery_id, content, created_at, updated_at)
      values (${id}, 'waiting', ${channel}, ${kind}, ${lead ?? null}, ${booking ?? null},
        ${recipient ?? null}, 0, ${due}, ${`msg_${id.replaceAll('-', '')}`},
        ${content ? sql`${JSON.stringify(content)}::jsonb` : sql`null`}, ${due}, ${due})
    `)
  }
}
