import { uncountedStatuses } from '@alun/contract/rules/enquiry'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { recordDeal } from '../../../core/payload/enquiry-figures.ts'
import { type HistoryEntry, writeHistory } from '../../../core/payload/enquiry-timeline.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import { plain } from '../../../core/records/fields.ts'
import { notifyOwner } from './notify-owner.ts'

const id = z.string().or(z.object({ id: z.string() }).transform((record) => record.id))
const worked = z.object({
  id: z.string(),
  status: z.string(),
  owner: id.nullish().transform((owner) => owner ?? null),
  nextStep: plain,
  nextStepAt: plain,
})
type Worked = z.output<typeof worked>
type Change = Pick<HistoryEntry, 'kind' | 'detail'>

/** Changes of a save, as entries of the history. */
function historyOf(before: Worked, after: Worked): Change[] {
  const stepOf = ({ nextStep, nextStepAt }: Worked) =>
    [nextStepAt && new Date(nextStepAt).toISOString(), nextStep].filter(Boolean).join(' ')
  const step = stepOf(after)
  const changes: Change[] = []
  if (before.owner !== after.owner) changes.push({ kind: 'owner', detail: after.owner })
  if (before.status !== after.status) changes.push({ kind: 'status', detail: after.status })
  if (step !== '' && step !== stepOf(before)) changes.push({ kind: 'step', detail: step })
  if (step === '' && stepOf(before) !== '') {
    changes.push({ kind: 'step-done', detail: before.nextStep })
  }
  return changes
}

/** Records the changes of a save in its transaction, and notifies the person in charge. */
export const recordWork: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const before = operation === 'update' ? worked.safeParse(previousDoc).data : undefined
  const after = worked.safeParse(doc).data
  if (!after) return doc
  const account = req.user?.id ?? null
  const db = await connectionOf(req)
  await notifyOwner(db, before, after, account)
  if (!before) return doc
  for (const entry of historyOf(before, after)) {
    await writeHistory(db, { enquiry: after.id, account, ...entry })
  }
  if (before.status !== after.status) await recordDeal(db, after.id, after.status === 'won')
  return doc
}

/**
 * An enquiry counts as answered when its status first leaves "new", except to spam or duplicate. Back in "new"
 * it is unanswered again.
 */
export const recordAnswer: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data
  if (data.status === 'new' && originalDoc?.answeredAt) return { ...data, answeredAt: null }
  const isAnswered =
    typeof data.status === 'string' && !['new', ...uncountedStatuses].includes(data.status)
  return isAnswered && !originalDoc?.answeredAt
    ? { ...data, answeredAt: new Date().toISOString() }
    : data
}
