import { z } from 'zod'
import type { Database } from '../../core/database/rows.ts'
import type { NewMessage } from '../../core/outbox/enqueue.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import type { NoticeEvent } from '../../core/outbox/message-kind.ts'
import { peopleToNotify } from '../../core/payload/people-to-notify.ts'
import { shownName } from '../../core/words/account-words.ts'
import { messagesOf, type Recipient } from '../message-texts/message-table.ts'

/** What a waiting notice remembers beside its enquiry: for whom, of which step, and which browsers took it. */
export const noticeContent = z.object({
  account: z.string(),
  stepAt: z.string().optional(),
  taken: z.array(z.string()).default([]),
})
export type NoticeContent = z.output<typeof noticeContent>

/** Those who want notices of an event in a browser, or one of them. */
export async function staffToNotify(
  db: Database,
  event: NoticeEvent,
  { account, stepAt }: Partial<Pick<NoticeContent, 'account' | 'stepAt'>> = {},
): Promise<Recipient[]> {
  const people = await peopleToNotify(db, event, account)
  return people.map((person) => ({
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
  const messages: NewMessage[] = []
  if (isGiven && owner !== by) {
    const staff = await staffToNotify(db, 'assigned', { account: owner })
    messages.push(...messagesOf('enquiry-assigned', { enquiry: id }, { staff }))
  }
  if (nextStepAt && (isGiven || nextStepAt !== before?.nextStepAt)) {
    const stepAt = new Date(nextStepAt).toISOString()
    const staff = await staffToNotify(db, 'overdue', { account: owner, stepAt })
    messages.push(...messagesOf('step-due', { enquiry: id }, { staff }))
  }
  await enqueue(db, messages, Date.now())
}
