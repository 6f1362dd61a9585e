import { z } from 'zod'
import type { Database } from '../../core/database/rows.ts'
import { priceChanges, unitKeys, unitsOfProject } from '../../core/payload/unit-rows.ts'
import { shownName } from '../../core/words/account-words.ts'
import { byUnitName } from './unit-order.ts'
import { type HistoryEntry, historyEntry, type UnitRow, unitRow } from './unit-values.ts'

const storedRow = unitRow
  .omit({ changedBy: true })
  .extend({ name: z.string().nullable(), email: z.string().nullable() })

/** Units of a project sorted by name: all, or those with these ids. */
export async function rowsOfProject(
  db: Database,
  project: string,
  ids?: readonly string[],
): Promise<UnitRow[]> {
  return z
    .array(storedRow)
    .parse(await unitsOfProject(db, project, ids))
    .map(({ name, email, ...row }) => ({ ...row, changedBy: shownName({ name, email }) || null }))
    .sort(byUnitName)
}

/** A part of the units of a project, and the keys of all for counting and paging. */
export async function partOfProject(
  db: Database,
  project: string,
  from: number,
  limit = Number.POSITIVE_INFINITY,
) {
  const keys = (await unitKeys(db, [project])).sort(byUnitName)
  const ids = keys.slice(from, from + limit).map(({ id }) => id)
  return { keys, rows: await rowsOfProject(db, project, ids) }
}

/** Changes of a unit's price and status, newest first. */
export async function priceHistory(db: Database, unit: string): Promise<HistoryEntry[]> {
  const changes = await priceChanges(db, unit)
  return changes.map(({ email, name, ...change }) =>
    historyEntry.parse({ ...change, who: shownName({ name, email }) || null }),
  )
}
