import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import type { Role } from '@alun/contract/rules/roles'
import { Forbidden, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import { recordAccess } from '../../accounts/record-access.ts'
import { may, roleOf } from '../../core/access/permissions.ts'
import { inTransactionOf } from '../../core/payload/transaction.ts'
import {
  batchesOfProject,
  changesOfBatch,
  isWithin,
  type MayUndo,
  projectsOf,
  untouchedSince,
} from './batch-rows.ts'
import { closedBySales, holdersOf } from './holdings/held-unit-rows.ts'
import { undoHoldings } from './holdings/hold.ts'
import type { Holding } from './holdings/holding.ts'
import { currentHoldings, holdingsOfBatches } from './holdings/holding-rows.ts'
import { lockForAct } from './holdings/lock-rows.ts'
import { saveUnits } from './save-units.ts'
import { nameAuthor } from './unit-author.ts'
import { mayEditUnit, storedValues, type UnitValues, unitFields } from './unit-fields.ts'
import { gridReader, rowsOfProject } from './unit-store.ts'
import type { SaveAnswer, UnitBatch, UnitChange } from './unit-values.ts'

const idOf = ({ id }: { id: string }) => id

const undoableMs = dayLength
const maxListed = 20

/** What a role may take back: the rights to do the opposite by hand. */
const mayUndo = (role: Role | null): MayUndo => ({
  fields: unitFields.filter((field) => mayEditUnit(role, field)),
  added: may(role, 'delete', 'units'),
  named: may(role, 'update', 'enquiries'),
})

/** The batches of a project of which this role may take everything back, the newest first. */
export function undoableBatches(
  payload: Payload,
  project: string,
  role: Role | null,
): Promise<UnitBatch[]> {
  const since = currentTime() - undoableMs
  return batchesOfProject(payload.db.drizzle, project, mayUndo(role), { limit: maxListed, since })
}

/**
 * Takes a batch of the last day back: who holds units, values that nobody has changed since, and units that it has
 * added; `null` for an unknown one. Is itself a batch.
 *
 * @throws Forbidden if the person may not take back all of it
 */
export function undoBatch(
  request: PayloadRequest,
  user: TypedUser,
  batch: string,
): Promise<SaveAnswer | null> {
  const [role, account] = [roleOf(user), user.id]
  const [reader, allowed] = [gridReader(role), mayUndo(role)]
  return inTransactionOf(request, async (db, req) => {
    const now = currentTime()
    const changes = await changesOfBatch(db, batch, now - undoableMs)
    const made = await holdingsOfBatches(db, [batch])
    // A correction changes no unit.
    const ended = made.filter(
      (each) => each.endBatch === batch && (each.endedAt ?? 0) >= now - undoableMs,
    )
    const held = await projectsOf(
      db,
      ended.map(({ unit }) => unit),
    )
    const projects = [...new Set([...changes.map(({ project }) => project), ...held])]
    if (projects.length === 0) return null
    const units = [...made, ...changes].map(({ unit }) => unit)
    const { units: locked } = await lockForAct(db, {
      ...{ projects, units },
      enquiries: made.map(({ enquiry }) => enquiry),
    })
    // Under the locks, because a reservation may get its buyer at the same time.
    if (!(await isWithin(db, batch, allowed))) throw new Forbidden(req.t)
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
    const own = made.filter((each) => each.batch === batch && each.isStanding)
    const isOwn = (each: Holding) => own.some(({ origin }) => origin === each.origin)
    const heldSince = new Set(
      current.flatMap((each) => (isOwn(each) || !each.unit ? [] : each.unit)),
    )
    const changedHolders = await undoHoldings(db, batch, act, { locked, left: staying })
    const by = { source: 'undo', account, mayEndNamed: allowed.named, undoes: batch } as const
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
    if (removed.length > 0) await deleteAdded(req, removed)
    const closed = allowed.named ? await closedBySales(db, made.map(idOf)) : []
    if (closed.length > 0)
      await recordAccess(req, 'listed', [{ type: 'enquiries' }], closed.map(idOf))
    const stayed = changedHolders.filter((id) => !removed.includes(id))
    const back = (await holdersOf(db, stayed)).filter(
      ({ id }) => !current.some((each) => each.id === id),
    )
    return {
      ...all,
      saved: [...new Set([...stayed, ...all.saved])],
      removed,
      left,
      back,
      closed: closed.map(({ name }) => name),
    }
  })
}

/** Deletes units as the person could by hand, at once, because asking for each what hangs on it takes seconds. */
async function deleteAdded(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] } }
  const as = { depth: 0, overrideAccess: false, req } as const
  const { errors } = await req.payload.delete({ collection: 'units', where, ...as })
  // Payload would let the others be deleted.
  if (errors[0]) throw new Error(errors[0].message)
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
