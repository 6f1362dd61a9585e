import { currentTime } from '@alun/contract/rules/current-time'
import type { Database } from '../../../core/database/rows.ts'
import { enqueue, type NewMessage } from '../../../core/outbox/enqueue.ts'
import { deleteWaiting } from '../../../core/outbox/message-rows.ts'
import { accountById } from '../../../core/payload/account-rows.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { messagesOf } from '../../message-texts/message-table.ts'

interface Work {
  id: string
  owner: string | null
  nextStepAt: string | null
}

/** Queues mails to the person in charge: about an enquiry that somebody gave them, and about a due next step. */
export async function notifyOwner(
  db: Database,
  before: Work | undefined,
  { id, nextStepAt, owner }: Work,
  by: string | null,
): Promise<void> {
  const dueAt = momentOf(nextStepAt)
  const isGiven = owner !== (before?.owner ?? null)
  const isMoved = isGiven || dueAt !== momentOf(before?.nextStepAt ?? null)
  if (before && isMoved) await deleteWaiting(db, id, 'step-due')
  const person = owner && (await accountById(db, owner))
  if (!person) return
  // Only the name, because recipients are visible to people who may not read accounts.
  const recipient = { recipient: shownName(person), content: { account: person.id } }
  const messages: NewMessage[] = []
  if (isGiven && owner !== by)
    messages.push(...messagesOf('enquiry-assigned', { enquiry: id }, { owner: [recipient] }))
  if (isMoved && dueAt !== undefined)
    messages.push(...messagesOf('step-due', { enquiry: id, dueAt }, { owner: [recipient] }))
  await enqueue(db, messages, currentTime())
}

const momentOf = (iso: string | null) => (iso === null ? undefined : Date.parse(iso))
