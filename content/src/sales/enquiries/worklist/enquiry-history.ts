import { currentTime } from '@alun/contract/rules/current-time'
import { givenUpStatuses, uncountedStatuses } from '@alun/contract/rules/enquiry-statuses'
import { defaultLocale } from '@alun/contract/rules/locale'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { localeSchema } from '@alun/contract/schema/locale'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import type { Database } from '../../../core/database/rows.ts'
import { correctSubjects } from '../../../core/payload/enquiry-subjects.ts'
import { correctableFields, type HistoryEvent } from '../../../core/payload/history-values.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import { writeHistory } from '../../../core/payload/write-history.ts'
import { plain } from '../../../core/records/fields.ts'
import { subjectNames } from '../../rows/enquiry-rows.ts'
import { notifyOwner } from './notify-owner.ts'

const id = z.string().or(z.object({ id: z.string() }).transform((record) => record.id))
/** The values of an enquiry that sales change. */
export const worked = z.object({
  id: z.string(),
  status: z.string(),
  owner: id.nullish().transform((owner) => owner ?? null),
  nextStep: plain,
  nextStepAt: plain,
  name: plain,
  phone: plain,
  contact: plain,
  project: id.nullish().transform((project) => project ?? null),
  unit: id.nullish().transform((unit) => unit ?? null),
  waits: z.boolean().nullish().transform(Boolean),
})
export type Worked = z.output<typeof worked>

async function correctionsOf(db: Database, before: Worked, after: Worked): Promise<HistoryEvent[]> {
  const fields = correctableFields.filter((field) => before[field] !== after[field])
  // The entry of a unit names its project, too.
  const told = fields.filter((field) => field !== 'project' || !fields.includes('unit'))
  const named = told.some((field) => field === 'project' || field === 'unit')
  const names = named ? await subjectNames(db, [before, after]) : new Map<string, string>()
  return told.map((field) => {
    const written = (value: string | null) => (value && names.get(value)) ?? value
    const value = { field, from: written(before[field]), to: written(after[field]) }
    return { kind: 'corrected', value }
  })
}

/** Whether a save gives an enquiry up, which its viewings ahead hang on. */
export const closes = ({ data }: Parameters<CollectionBeforeChangeHook>[0]): boolean =>
  givenUpStatuses.some((each) => each === data.status)

const stepOf = ({ nextStep, nextStepAt }: Worked) => ({
  at: nextStepAt && new Date(nextStepAt).toISOString(),
  text: nextStep,
})

function historyOf(before: Worked, after: Worked): HistoryEvent[] {
  const [former, step] = [stepOf(before), stepOf(after)]
  const changes: HistoryEvent[] = []
  if (before.owner !== after.owner) changes.push({ kind: 'owner', value: { account: after.owner } })
  // Without an entry, because the history shows the holding itself.
  const isHolding = after.status === 'reserved' || after.status === 'won'
  if (before.status !== after.status && !isHolding) {
    changes.push({ kind: 'status', value: { status: after.status } })
  }
  if (before.waits !== after.waits) changes.push({ kind: 'waits', value: { waits: after.waits } })
  const isSame = step.at === former.at && step.text === former.text
  if ((step.at || step.text) && !isSame) changes.push({ kind: 'step', value: step })
  if (!step.at && !step.text && !isSame) {
    changes.push({ kind: 'step-done', value: { text: former.text } })
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
  const corrections = await correctionsOf(db, before, after)
  for (const entry of [...corrections, ...historyOf(before, after)]) {
    await writeHistory(db, { enquiry: after.id, account, ...entry })
  }
  if (before.unit !== after.unit || before.project !== after.project) {
    await correctSubjects(db, after)
  }
  return doc
}

/** A corrected number is read again, and a unit brings its project. */
export const keepCorrected: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') return data
  const before = worked.safeParse(originalDoc).data
  const given = { ...data }
  if ('phone' in data && (data.phone || null) !== before?.phone) {
    const locale = localeSchema.safeParse(originalDoc?.locale).data ?? defaultLocale
    given.phoneE164 = readPhone(String(data.phone ?? ''), locale)?.e164 ?? null
  }
  const unit = id.safeParse(data.unit).data
  if (unit && unit !== before?.unit) {
    const as = { depth: 0, disableErrors: true, req } as const
    const bought = await req.payload.findByID({ collection: 'units', id: unit, ...as })
    if (bought) given.project = bought.project
  } else if ('project' in data && (data.project ?? null) !== before?.project) given.unit = null
  return given
}

/**
 * An enquiry counts as answered when its status first leaves "new", except to spam or duplicate. Back in "new"
 * it is unanswered again.
 */
export const recordAnswer: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data
  if (data.status === 'new' && originalDoc?.answeredAt) return { ...data, answeredAt: null }
  const counts = (status: unknown) =>
    typeof status === 'string' && !['new', ...uncountedStatuses].includes(status)
  return counts(data.status) && !counts(originalDoc?.status) && !originalDoc?.answeredAt
    ? { ...data, answeredAt: new Date(currentTime()).toISOString() }
    : data
}
