import type { Role } from '@alun/contract/rules/roles'
import { z } from 'zod'
import { may } from '../../core/access/permissions.ts'
import type { Database } from '../../core/database/rows.ts'
import { shownAccount } from '../../core/payload/account-rows.ts'
import { countAsked, holdersOf, holdersOfProject } from './holdings/held-unit-rows.ts'
import { nobodyAsked, withoutNames } from './holdings/holding.ts'
import { byUnitName } from './unit-order.ts'
import { priceChanges, unitKeys, unitsOfProject } from './unit-rows.ts'
import { type HistoryEntry, historyEntry, type UnitRow, unitRow } from './unit-values.ts'

const storedRow = unitRow
  .omit({ held: true, asked: true, waiting: true })
  .extend({ changedBy: shownAccount })

export interface GridReader {
  /** Whether they may read for whom units are held. */
  readsNames: boolean
}

export const gridReader = (role: Role | null): GridReader => ({
  readsNames: may(role, 'read', 'enquiries'),
})

/** Units of a project sorted by name: all, or those with these ids. */
export async function rowsOfProject(
  db: Database,
  project: string,
  { readsNames }: GridReader,
  ids?: readonly string[],
): Promise<UnitRow[]> {
  const rows = z.array(storedRow).parse(await unitsOfProject(db, project, ids))
  const holders = await (ids ? holdersOf(db, ids) : holdersOfProject(db, project))
  const asked = await countAsked(
    db,
    rows.map((row) => row.id),
  )
  const heldBy = new Map(
    holders.map((held) => [held.unit, readsNames ? held : withoutNames(held)] as const),
  )
  return rows
    .map((row) => ({
      ...row,
      held: heldBy.get(row.id) ?? null,
      ...(asked.get(row.id) ?? nobodyAsked),
    }))
    .sort(byUnitName)
}

/** A part of the units of a project, and the keys of all for counting and paging. */
export async function partOfProject(
  db: Database,
  project: string,
  reader: GridReader,
  from: number,
  limit = Number.POSITIVE_INFINITY,
) {
  const keys = (await unitKeys(db, [project])).sort(byUnitName)
  const ids = keys.slice(from, from + limit).map(({ id }) => id)
  return { keys, rows: await rowsOfProject(db, project, reader, ids) }
}

export async function priceHistory(db: Database, unit: string): Promise<HistoryEntry[]> {
  const entry = historyEntry.extend({ who: shownAccount })
  return z.array(entry).parse(await priceChanges(db, unit))
}
