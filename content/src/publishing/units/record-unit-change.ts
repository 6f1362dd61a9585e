import { randomUUID } from 'node:crypto'
import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { connectionOf } from '../../core/payload/transaction.ts'
import { amount, plain, storedMoney } from '../../core/records/fields.ts'
import { type RecordedChange, recordChanges } from './unit-store.ts'
import { unitFields } from './unit-values.ts'

const scalars = z.record(z.string(), plain.or(amount).catch(null))
const priced = z.object({ price: storedMoney })

function valuesOf(unit: unknown) {
  const { price } = priced.parse(unit)
  const values: z.output<typeof scalars> = { ...scalars.parse(unit), price: price?.amount ?? null }
  return { values, currency: price?.currency ?? null }
}

/** What a save of the form changed; of a new unit the price, with which its history begins. */
function changesOf(unit: string, saved: unknown, before: unknown): RecordedChange[] {
  const now = valuesOf(saved)
  const previous = before ? valuesOf(before) : null
  const hasOtherMoney = now.currency !== previous?.currency
  return unitFields
    .map((field) => ({
      unit,
      field,
      before: previous?.values[field] ?? null,
      after: now.values[field] ?? null,
      currency: field === 'price' ? now.currency : null,
    }))
    .filter(({ after, before, field }) =>
      field === 'price' ? after !== before || hasOtherMoney : previous && after !== before,
    )
}

/** Records what is changed outside the grid: in a unit's form, or by a program. */
export const recordUnitChange: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const changes = changesOf(doc.id, doc, operation === 'update' ? previousDoc : undefined)
  if (changes.length > 0) {
    const db = await connectionOf(req)
    const account = req.user?.id ?? null
    await recordChanges(db, { account, source: 'form', batch: randomUUID() }, changes)
  }
}
