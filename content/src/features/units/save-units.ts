import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { writeChange } from '../../changes/change-table.ts'
import { tagsOfChange } from '../../changes/tags.ts'
import { writeSums } from '../../payload/project-sums.ts'
import { inTransaction } from '../../payload/transaction.ts'
import { changesOfBatch, lockUnits, writeUnits } from '../../payload/units.ts'
import { decideChanges } from './decide-changes.ts'
import { recordChanges, rowsOfProject } from './unit-store.ts'
import {
  type ChangeSource,
  type SaveAnswer,
  type UnitChange,
  type UnitValues,
  unitFields,
  unitValues,
} from './unit-values.ts'

interface Save {
  project: string
  rows: readonly UnitChange[]
  source: ChangeSource
  account: string | null
}

/**
 * Saves changes of a project's units in one transaction, with a number of statements that does not
 * depend on theirs. Payload's hooks are left out for that reason: the history and the change feed are
 * written here.
 */
export async function saveUnits(payload: Payload, save: Save): Promise<SaveAnswer> {
  const { project, rows, source, account } = save
  return inTransaction(payload, async (db) => {
    await lockUnits(db, project)
    const stored = await rowsOfProject(db, project)
    const { changed, refused } = decideChanges(rows, stored)
    const batch = changed.length > 0 ? randomUUID() : null
    if (batch) {
      const byId = new Map(stored.map((row) => [row.id, row]))
      await writeUnits(db, changed)
      await recordChanges(
        db,
        { account, source, batch },
        changed.flatMap(({ id, values }) =>
          unitFields
            .filter((field) => field in values)
            .map((field) => ({
              unit: id,
              field,
              before: byId.get(id)?.[field] ?? null,
              after: values[field] ?? null,
              currency: field === 'price' ? (byId.get(id)?.currency ?? null) : null,
            })),
        ),
      )
      await writeChange(
        db,
        changed.flatMap(({ id }) => tagsOfChange('units', id)),
      )
      await writeSums(db, [project])
    }
    const asked = new Set(rows.map(({ id }) => id))
    const now = batch ? await rowsOfProject(db, project) : stored
    return {
      batch,
      saved: changed.map(({ id }) => id),
      refused,
      rows: now.filter(({ id }) => asked.has(id)),
    }
  })
}

/** The changes that undo a save; `null` for an unknown one. */
export async function changesBack(payload: Payload, batch: string) {
  const changes = await changesOfBatch(payload.db.drizzle, batch)
  const project = changes[0]?.project
  if (project === undefined) return null
  const rows = [...Map.groupBy(changes, ({ unit }) => unit)].map(([id, made]): UnitChange => {
    const at = (side: 'before' | 'after'): Partial<UnitValues> =>
      unitValues
        .partial()
        .parse(Object.fromEntries(made.map((change) => [change.field, change[side]])))
    return { id, was: at('after'), values: at('before') }
  })
  return { project, rows }
}
