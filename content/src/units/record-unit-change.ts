import { randomUUID } from 'node:crypto'
import type { CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { transactionOf } from '../database/transaction.ts'
import { type RecordedChange, recordChanges } from './unit-store.ts'

const number = z.number().nullish()
const unit = z.object({
  id: z.string(),
  key: z.string().nullish(),
  floor: number,
  area: number,
  landArea: number,
  price: z.object({ amount: number, currency: z.string().nullish() }).nullish(),
  status: z.string().nullish(),
})

/** What a save of the form changed; of a new unit the price, with which its history begins. */
function changesOf(saved: unknown, before: unknown): RecordedChange[] {
  const { id, price, ...facts } = unit.parse(saved)
  const previous = unit.safeParse(before).data
  const currency = price?.currency ?? null
  const changes: RecordedChange[] = []
  if (
    price?.amount !== previous?.price?.amount ||
    currency !== (previous?.price?.currency ?? null)
  ) {
    const earlier = previous?.price?.amount ?? null
    changes.push({
      unit: id,
      field: 'price',
      before: earlier,
      after: price?.amount ?? null,
      currency,
    })
  }
  if (!previous) return changes
  for (const field of ['key', 'floor', 'area', 'landArea', 'status'] as const) {
    const [earlier, after] = [previous[field] ?? null, facts[field] ?? null]
    if (earlier !== after) changes.push({ unit: id, field, before: earlier, after, currency: null })
  }
  return changes
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
    const db = (await transactionOf(req)) ?? req.payload.db.drizzle
    const account = req.user?.id ?? null
    await recordChanges(db, { account, source: 'form', batch: randomUUID() }, changes)
  }
  return doc
}
