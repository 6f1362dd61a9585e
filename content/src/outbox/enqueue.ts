import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { Database } from '../database/rows.ts'
import type { Channel } from '../model/values/channel.ts'
import type { MailContent } from './delivery.ts'
import { wakeOutbox } from './wake.ts'

/** A message to go out. */
export interface Enqueue {
  channel: Channel
  /** Which message: `lead-sales`, `account-reset`. */
  kind: string
  lead?: string
  recipient?: string
  /** Of messages whose words are not made from a lead when they are sent. */
  content?: MailContent
}

/** Writes messages in the caller's transaction: they go out if it is committed, and only then. */
export async function enqueue(
  db: Database,
  messages: readonly Enqueue[],
  now: number,
): Promise<void> {
  const due = new Date(now).toISOString()
  for (const { channel, kind, lead, recipient, content } of messages) {
    const id = randomUUID()
    await db.execute(sql`
      insert into deliveries (id, status, channel, kind, lead_id, recipient, attempts, due_at,
        delivery_id, content, created_at, updated_at)
      values (${id}, 'waiting', ${channel}, ${kind}, ${lead ?? null}, ${recipient ?? null}, 0,
        ${due}, ${`msg_${id.replaceAll('-', '')}`},
        ${content ? sql`${JSON.stringify(content)}::jsonb` : sql`null`}, ${due}, ${due})
    `)
  }
}

/** A mail with words of its own, for parts that have no transaction: on disk when this has ended. */
export async function enqueueMail(
  payload: Payload,
  kind: string,
  content: MailContent,
): Promise<void> {
  await payload.db.drizzle.transaction((db) =>
    enqueue(db, [{ channel: 'mail', kind, recipient: content.to, content }], Date.now()),
  )
  wakeOutbox()
}
