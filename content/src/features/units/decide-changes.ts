import {
  type RejectedChange,
  type UnitChange,
  type UnitRow,
  type UnitValues,
  unitFields,
} from './unit-values.ts'

/**
 * Decides which changes can be saved. A row is refused as a whole where somebody else has changed one
 * of its fields meanwhile to another value, or where its shape belongs to another unit.
 *
 * @param stored all units of the project, as they are now
 */
export function decideChanges(changes: readonly UnitChange[], stored: readonly UnitRow[]) {
  const refused = new Map<string, RejectedChange[]>()
  const refuse = (id: string, field: RejectedChange['field'], reason: RejectedChange['reason']) => {
    refused.set(id, [...(refused.get(id) ?? []), { id, field, reason }])
  }
  const byId = new Map(stored.map((row) => [row.id, row]))
  const wanted = new Map<string, Partial<UnitValues>>()
  for (const { id, was, values } of changes) {
    const row = byId.get(id)
    if (!row) {
      refuse(id, unitFields.find((field) => field in values) ?? 'price', 'gone')
      continue
    }
    const differing = unitFields.filter((field) => field in values && values[field] !== row[field])
    for (const field of differing) {
      if (field in was && was[field] !== row[field]) refuse(id, field, 'conflict')
    }
    wanted.set(id, Object.fromEntries(differing.map((field) => [field, values[field]])))
  }
  refuseTakenShapes(wanted, stored, refused, refuse)
  return {
    /** Only what differs from what is stored. */
    changed: [...wanted].flatMap(([id, values]) =>
      refused.has(id) || Object.keys(values).length === 0 ? [] : [{ id, values }],
    ),
    refused: [...refused.values()].flat(),
  }
}

/** A refused row keeps its shape, so another row that wanted this shape is refused as well. */
function refuseTakenShapes(
  wanted: ReadonlyMap<string, Partial<UnitValues>>,
  stored: readonly UnitRow[],
  refused: ReadonlyMap<string, unknown>,
  refuse: (id: string, field: 'key', reason: 'shape-taken') => void,
) {
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    const holders = Map.groupBy(stored, ({ id, key }) =>
      refused.has(id) ? key : (wanted.get(id)?.key ?? key),
    )
    for (const rows of holders.values()) {
      if (rows.length < 2) continue
      for (const { id } of rows) {
        if (refused.has(id) || wanted.get(id)?.key === undefined) continue
        refuse(id, 'key', 'shape-taken')
        isSettled = false
      }
    }
  }
}
