import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import type { Payload } from 'payload'
import { inTransaction } from '../../core/payload/transaction.ts'
import { batchesOfProject, changesOfBatch, untouchedSince } from './batch-rows.ts'
import { undoHoldings } from './holdings/hold.ts'
import { saveUnits } from './save-units.ts'
import { nameAuthor } from './unit-author.ts'
import type { UnitValues } from './unit-fields.ts'
import { lockUnits } from './unit-rows.ts'
import { type GridReader, rowsOfProject } from './unit-store.ts'
import { type SaveAnswer, storedValues, type UnitBatch, type UnitChange } from './unit-values.ts'

const undoableMs = dayLength
const maxListed = 20

/** The batches of a project that can be taken back, the newest first. */
export function undoableBatches(payload: Payload, project: string): Promise<UnitBatch[]> {
  const since = currentTime() - undoableMs
  return batchesOfProject(payload.db.drizzle, project, { limit: maxListed, since })
}

/**
 * Takes a batch of the last day back: who holds units, values that nobody has changed since, and units that it has
 * added; `null` for an unknown one. Is itself a batch.
 */
export function undoBatch(
  payload: Payload,
  { account, batch, reader }: { account: string; batch: string; reader: GridReader },
): Promise<SaveAnswer | null> {
  return inTransaction(payload, async (db, req) => {
    const now = currentTime()
    const changes = await changesOfBatch(db, batch, now - undoableMs)
    const project = changes[0]?.project
    if (project === undefined) return null
    await lockUnits(db, project)
    const act = { account, batch: randomUUID(), now }
    await nameAuthor(db, { ...act, source: 'undo', undoes: batch })
    // Before the values, because a written status would be an act without a person.
    await undoHoldings(db, batch, act)
    const added = changes.flatMap(({ isAdded, unit }) => (isAdded ? unit : []))
    const changed = changes.filter(({ unit }) => !added.includes(unit))
    const rows = [...Map.groupBy(changed, ({ unit }) => unit)].map(([id, made]): UnitChange => {
      const at = (side: 'before' | 'after'): Partial<UnitValues> =>
        storedValues
          .partial()
          .parse(Object.fromEntries(made.map((change) => [change.field, change[side]])))
      return { id, was: at('after'), values: at('before') }
    })
    const save = { project, rows, source: 'undo', account, mayEndNamed: true, reader } as const
    const answer = await saveUnits(db, { ...save, batch: act.batch, undoes: batch })
    const removed = await untouchedSince(db, batch, added)
    for (const id of removed) await payload.delete({ collection: 'units', id, depth: 0, req })
    const left = await rowsOfProject(db, project, reader, added)
    return { ...answer, batch: act.batch, removed, left: left.map(({ label }) => label) }
  })
}
