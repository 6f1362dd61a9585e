import { currentTime } from '@alun/contract/rules/current-time'
import type { Database } from '../core/database/rows.ts'
import { enqueue } from '../core/outbox/enqueue.ts'
import type { AccountMail } from '../core/outbox/message-content.ts'

/** Queues a mail; its text is composed when it is sent. */
export function enqueueMail(db: Database, content: AccountMail): Promise<void> {
  const kind = `account-${content.kind}` as const
  return enqueue(db, [{ channel: 'mail', kind, recipient: content.to, content }], currentTime())
}
