import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { Forbidden, type PayloadRequest } from 'payload'
import { may, roleOf } from '../../core/access/permissions.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { batchesOfProject, changesOfBatch, untouchedSince } from './batch-rows.ts'
import { undoHoldings } from './holdings/hold.ts'
import { currentHoldings, holdingsOfBatches } from './holdings/holding-rows.ts'
import { lockForAct } from './holdings/lock-rows.ts'
import { saveUnits } from './save-units.ts'
import { nameAuthor } from './unit-author.ts'
import { mayEditUnit, type UnitValues, unitFields } from './unit-fields.ts'
import { type GridReader, rowsOfProject } from './unit-store.ts'
import { type SaveAnswer, storedValues, type UnitBatch, type UnitChange } from './unit-values.ts'

const undoableMs = dayLength
const maxListed = 20

/** Whether the person may do by hand what taking this back does. */
function mayTakeBack(
  { user }: Pick<PayloadRequest, 'user'>,
  made: { fields: readonly string[]; added: number; isNamed: boolean },
): boolean {
  const role = roleOf(user)
  const changed = unitFields.filter((field) => made.fields.includes(field))
  return (
    changed.every((field) => mayEditUnit(role, field)) &&
    (made.added === 0 || may(role, 'delete', 'units')) &&
    (!made.isNamed || may(role, 'update', 'enquiries'))
  )
}

/** The batches of a project that the person may take back, the newest first. */
export async function undoableBatches(
  { payload, user }: Pick<PayloadRequest, 'payload' | 'user'>,
  project: string,
): Promise<UnitBatch[]> {
  const since = currentTime() - undoableMs
  const found = await batchesOfProject(payload.db.drizzle, project, { limit: maxListed, since })
  return found.filter((batch) => mayTakeBack({ user }, batch))
}

/**
 * Takes a batch of the last day back: who holds units, values that nobody has changed since, and units that it has
 * added; `null` for an unknown one. Is itself a batch.
 *
 * @throws Forbidden if the person may not do all of that by hand
 */
export function undoBatch(
  { payload, t, user }: PayloadRequest,
  { account, batch, reader }: { account: string; batch: string; reader: GridReader },
): Promise<SaveAnswer | null> {
  return inTransaction(payload, async (db, req) => {
    const now = currentTime()
    const changes = await changesOfBatch(db, batch, now - undoableMs)
    const projects = [...new Set(changes.map(({ project }) => project))]
    if (projects.length === 0) return null
    const made = await holdingsOfBatches(db, [batch])
    const doesAll = mayTakeBack(
      { user },
      {
        fields: changes.flatMap(({ field, isAdded }) => (isAdded ? [] : field)),
        added: changes.filter(({ isAdded }) => isAdded).length,
        isNamed: made.some(({ enquiry, name, partner }) => enquiry ?? partner ?? name),
      },
    )
    if (!doesAll) throw new Forbidden(t)
    const units = [...made, ...changes].map(({ unit }) => unit)
    const { units: locked } = await lockForAct(db, {
      ...{ projects, units },
      enquiries: made.map(({ enquiry }) => enquiry),
    })
    const act = { account, batch: randomUUID(), now }
    await nameAuthor(db, { ...act, source: 'undo', undoes: batch })
    const added = changes.flatMap(({ isAdded, unit }) => (isAdded ? unit : []))
    const changed = changes.filter(({ unit }) => !added.includes(unit))
    // Read before anything is taken back, because that would count as a change since the batch.
    const removed = await untouchedSince(db, batch, added)
    // Before the values, because a written status would be an act without a person. An added unit that stays keeps the
    // holding with which it was added.
    const staying = new Set(added.filter((id) => !removed.includes(id)))
    const current = await currentHoldings(db, units)
    const heldSince = new Set(
      current.flatMap((each) => (each.batch === batch || !each.unit ? [] : each.unit)),
    )
    await undoHoldings(db, batch, act, { locked, left: staying })
    const by = { source: 'undo', account, mayEndNamed: true, undoes: batch } as const
    const save = { ...by, heldSince, reader }
    const all: SaveAnswer = { batch: act.batch, saved: [], rejected: [], rows: [], taken: [] }
    const left: string[] = []
    // An act on several units, such as a sale, may be one on units of several projects.
    for (const project of projects) {
      const rows = takenBack(changed.filter((each) => each.project === project))
      const answer = await saveUnits(db, { ...save, project, rows, batch: act.batch })
      all.saved.push(...answer.saved)
      all.rejected.push(...answer.rejected)
      all.rows.push(...answer.rows)
      const stay = await rowsOfProject(db, project, reader, added)
      left.push(...stay.flatMap(({ id, label }) => (removed.includes(id) ? [] : label)))
    }
    for (const id of removed) await payload.delete({ collection: 'units', id, depth: 0, req })
    return { ...all, removed, left }
  })
}

// Made once, because making it takes longer than reading a unit.
const changedValues = storedValues.partial()

/** The changes that give units the values that they had before. */
const takenBack = (changes: Awaited<ReturnType<typeof changesOfBatch>>) =>
  [...Map.groupBy(changes, ({ unit }) => unit)].map(([id, made]): UnitChange => {
    const at = (side: 'before' | 'after'): Partial<UnitValues> =>
      changedValues.parse(Object.fromEntries(made.map((change) => [change.field, change[side]])))
    return { id, was: at('after'), values: at('before') }
  })
