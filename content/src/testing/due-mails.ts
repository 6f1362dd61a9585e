import type { MailContent } from '../core/outbox/message-content.ts'
import { claimDue, markFailed, markSent, postpone } from '../core/outbox/message-rows.ts'
import { Refused } from '../core/outbox/not-sent.ts'
import { channelDepsOf, channelsOf } from '../sales/enquiries/outgoing/channels.ts'
import type { Content } from './open-content.ts'

type Clocked = Pick<Content, 'now' | 'payload' | 'runtime' | 'setNow'>

/** Sends the mails that are due at an instant. */
export async function mailsAt(content: Clocked, iso: string): Promise<MailContent[]> {
  const { now, payload, runtime } = content
  content.setNow(iso)
  const mails: MailContent[] = []
  const db = payload.db.drizzle
  const senders = channelsOf({
    ...channelDepsOf(payload, runtime),
    now,
    mail: { send: async (mail) => void mails.push(mail), close: () => {} },
  })
  for (const message of await claimDue(db, 'mail', now(), 100)) {
    try {
      await senders.mail(message)
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      if (cause.until !== undefined)
        await postpone(db, message.id, { now: now(), reason: cause.message, until: cause.until })
      else {
        const refusal = { now: now(), next: null, lastError: cause.message, refused: true }
        await markFailed(db, message.id, refusal)
      }
      continue
    }
    await markSent(db, message, now())
  }
  return mails
}

/** Marks the mails that are due at an instant as sent, for tests that do not need them. */
export async function skipMails(content: Clocked, iso: string): Promise<void> {
  content.setNow(iso)
  const db = content.payload.db.drizzle
  for (const message of await claimDue(db, 'mail', content.now(), 1000)) {
    await markSent(db, message, content.now())
  }
}
