import { z } from 'zod'
import type { Database } from '../../core/database/rows.ts'
import type { NewMessage } from '../../core/outbox/enqueue.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import type { NoticeEvent } from '../../core/outbox/message-kind.ts'
import { peopleToNotify } from '../../core/payload/people-to-notify.ts'
import { shownName } from '../../core/words/account-words.ts'

/** What a waiting notice remembers beside its enquiry: for whom, of which step, and which browsers took it. */
export const noticeContent = z.object({
  account: z.string(),
  stepAt: z.string().optional(),
  taken: z.array(z.string()).default([]),
})
export type NoticeContent = z.output<typeof noticeContent>

/** Notices for those who want them in a browser, or for one of them. */
export async function noticesOf(
  db: Database,
  event: NoticeEvent,
  enquiry: string,
  { account, stepAt }: Partial<Pick<NoticeContent, 'account' | 'stepAt'>> = {},
): Promise<NewMessage[]> {
  const people = await peopleToNotify(db, event, account)
  return people.map((person) => ({
    channel: 'push',
    kind: `notice-${event}`,
    enquiry,
    // Also shown to those who may not read accounts.
    recipient: shownName(person),
    content: { account: person.id, ...(stepAt && { stepAt }) },
    ...(stepAt && { dueAt: Date.parse(stepAt) }),
  }))
}

interface Work {
  id: string
  owner: string | null
  nextStepAt: string | null
}

/** Notifies the person in charge: of what somebody else gave them, and of the next step when it is due. */
export async function notifyOfWork(
  db: Database,
  before: Work | undefined,
  { id, nextStepAt, owner }: Work,
  by: string | null,
): Promise<void> {
  if (!owner) return
  const isGiven = owner !== before?.owner
  const messages =
    isGiven && owner !== by ? await noticesOf(db, 'assigned', id, { account: owner }) : []
  if (nextStepAt && (isGiven || nextStepAt !== before?.nextStepAt)) {
    const stepAt = new Date(nextStepAt).toISOString()
    messages.push(...(await noticesOf(db, 'overdue', id, { account: owner, stepAt })))
  }
  await enqueue(db, messages, Date.now())
}
