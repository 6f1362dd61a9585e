import { type UnitField, type UnitValues, unitFields } from './unit-fields.ts'
import type { RejectedChange, UnitChange, UnitRow } from './unit-values.ts'

interface Wanted {
  id: string
  before: UnitRow
  values: Partial<UnitValues>
}

/**
 * Decides which changes can be saved. Rejects a whole row if somebody else has changed one of its fields in between
 * to another value, or if another unit has its shape.
 *
 * @param stored all units of the project, as they are now
 * @param kept units whose status this person may not change, because these are held for a named person
 * @param heldSince units that somebody else holds by now, perhaps with the same status
 */
export function decideChanges(
  changes: readonly UnitChange[],
  stored: readonly UnitRow[],
  kept: ReadonlySet<string> = new Set(),
  heldSince: ReadonlySet<string> = new Set(),
) {
  const rejected = new Map<string, RejectedChange[]>()
  const reject = (id: string, field: RejectedChange['field'], reason: RejectedChange['reason']) => {
    rejected.set(id, [...(rejected.get(id) ?? []), { id, field, reason }])
  }
  const byId = new Map(stored.map((row) => [row.id, row]))
  const wanted = new Map<string, Wanted>()
  for (const { id, was, values } of changes) {
    const row = byId.get(id)
    if (!row) {
      reject(id, unitFields.find((field) => field in values) ?? 'price', 'gone')
      continue
    }
    const isHeldSince = (field: UnitField) => field === 'status' && heldSince.has(id)
    const differing = unitFields.filter(
      (field) => field in values && (values[field] !== row[field] || isHeldSince(field)),
    )
    for (const field of differing) {
      const isChanged = field in was && was[field] !== row[field]
      if (isChanged || isHeldSince(field)) reject(id, field, 'conflict')
      else if (field === 'status' && kept.has(id)) reject(id, field, 'held')
    }
    const differences = Object.fromEntries(differing.map((field) => [field, values[field]]))
    wanted.set(id, { id, before: row, values: differences })
  }
  rejectTakenShapes(wanted, stored, rejected, reject)
  return {
    /** Only values that differ from the stored ones. */
    changed: [...wanted.values()].filter(
      ({ id, values }) => !rejected.has(id) && Object.keys(values).length > 0,
    ),
    rejected: [...rejected.values()].flat(),
  }
}

/**
 * A rejected row keeps its shape, so another row that needs this shape is rejected too. Looks at each row once or twice,
 * because a file can move each of thousands of units to the shape of the next one.
 */
function rejectTakenShapes(
  wanted: ReadonlyMap<string, Wanted>,
  stored: readonly UnitRow[],
  rejected: ReadonlyMap<string, unknown>,
  reject: (id: string, field: 'key', reason: 'shape-taken') => void,
) {
  const next = ({ id }: UnitRow) => (rejected.has(id) ? undefined : wanted.get(id)?.values.key)
  const holders = Map.groupBy(stored, (row) => next(row) ?? row.key)
  const taken = [...holders.values()].filter(({ length }) => length > 1)
  // Grows with the lists that get a second row.
  for (const rows of taken) {
    for (const row of rows) {
      if (next(row) === undefined) continue
      reject(row.id, 'key', 'shape-taken')
      const own = holders.get(row.key) ?? []
      holders.set(row.key, own)
      // A longer list is in `taken` already.
      if (own.push(row) === 2) taken.push(own)
    }
  }
}
