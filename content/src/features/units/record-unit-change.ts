import { randomUUID } from 'node:crypto'
import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { connectionOf } from '../../payload/transaction.ts'
import { amount, plain, storedMoney } from '../../records/fields.ts'
import { type RecordedChange, recordChanges } from './unit-store.ts'
import { unitFields } from './unit-values.ts'

const unit = z
  .object({
    id: z.string(),
    key: plain,
    floor: amount,
    area: amount,
    landArea: amount,
    price: storedMoney,
    status: plain,
  })
  .transform(({ price, ...facts }) => ({
    ...facts,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
  }))

/** What a save of the form changed; of a new unit the price, with which its history begins. */
function changesOf(saved: unknown, before: unknown): RecordedChange[] {
  const now = unit.parse(saved)
  const previous = unit.safeParse(before).data
  return unitFields
    .filter((field) =>
      field === 'price'
        ? now.price !== (previous?.price ?? null) || now.currency !== (previous?.currency ?? null)
        : previous && now[field] !== previous[field],
    )
    .map((field) => ({
      unit: now.id,
      field,
      before: previous?.[field] ?? null,
      after: now[field],
      currency: field === 'price' ? now.currency : null,
    }))
}

/** Records what is changed outside the grid: in a unit's form, or by a program. */
export const recordUnitChange: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const changes = changesOf(doc, operation === 'update' ? previousDoc : undefined)
  if (changes.length > 0) {
    const db = await connectionOf(req)
    const account = req.user?.id ?? null
    await recordChanges(db, { account, source: 'form', batch: randomUUID() }, changes)
  }
}
