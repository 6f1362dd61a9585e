import type { AccountMail } from '../../outbox/delivery.ts'
import type { NewMessage } from '../../outbox/enqueue.ts'

/** The mail as a message, which is composed when it is sent. */
export function accountMessage(content: AccountMail): NewMessage {
  return { channel: 'mail', kind: `account-${content.kind}`, recipient: content.to, content }
}
