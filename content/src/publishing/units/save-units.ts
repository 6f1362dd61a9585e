import { randomUUID } from 'node:crypto'
import { defaultLocale } from '@alun/contract/rules/locale'
import { unitNumber } from '@alun/contract/rules/unit'
import { APIError } from 'payload'
import { writeChange } from '../../core/changes/change-table.ts'
import { tagsOfChange } from '../../core/changes/tags.ts'
import type { Database } from '../../core/database/rows.ts'
import { decideChanges } from './decide-changes.ts'
import { namesBuyer } from './holdings/holding.ts'
import { currentHoldings } from './holdings/holding-rows.ts'
import { lockForAct } from './holdings/lock-rows.ts'
import { nameAuthor } from './unit-author.ts'
import { insertUnits, typesOfProject, writeUnits } from './unit-rows.ts'
import { type GridReader, rowsOfProject } from './unit-store.ts'
import type { ChangeSource, NewUnit, SaveAnswer, UnitChange, UnitRow } from './unit-values.ts'

interface Save {
  project: string
  rows: readonly UnitChange[]
  added?: readonly NewUnit[]
  source: ChangeSource
  account: string | null
  /** Whether the person may end a holding that names somebody. */
  mayEndNamed: boolean
  /** Units that another act than the one taken back holds by now. */
  heldSince?: ReadonlySet<string>
  /** Id of the changes; a new one if missing. */
  batch?: string
  /** The batch that these changes take back. */
  undoes?: string
  reader: GridReader
}

/**
 * Saves changes of a project's units in the transaction of the caller, with a fixed number of statements. For that
 * reason it bypasses Payload's hooks and names the change itself.
 */
export async function saveUnits(
  db: Database,
  {
    added = [],
    batch = randomUUID(),
    heldSince,
    mayEndNamed,
    project,
    reader,
    rows,
    ...author
  }: Save,
): Promise<SaveAnswer> {
  const held = rows.filter(({ values }) => values.status !== undefined)
  await lockForAct(db, { projects: [project], units: held.map(({ id }) => id) })
  const stored = await rowsOfProject(db, project, reader)
  const taken = await unavailable(db, project, added, stored)
  if (taken.length > 0) return { batch: null, saved: [], rejected: [], rows: [], taken }
  await nameAuthor(db, { ...author, batch })
  const created = await insertUnits(db, project, added)
  const present = created.length > 0 ? await rowsOfProject(db, project, reader) : stored
  const kept = mayEndNamed
    ? []
    : await currentHoldings(
        db,
        rows.map(({ id }) => id),
      )
  const named = kept.flatMap((each) => (namesBuyer(each) && each.unit ? each.unit : []))
  const { changed, rejected } = decideChanges(rows, present, new Set(named), heldSince)
  if (changed.length > 0) await writeUnits(db, changed)
  const touched = [...changed, ...created].map(({ id }) => id)
  if (touched.length > 0) {
    await writeChange(
      db,
      touched.flatMap((id) => tagsOfChange('units', id)),
      [project],
    )
  }
  const requested = new Set([...rows, ...created].map(({ id }) => id))
  const now = touched.length > 0 ? await rowsOfProject(db, project, reader) : present
  return {
    batch: touched.length > 0 ? batch : null,
    saved: changed.map(({ id }) => id),
    rejected,
    rows: now.filter(({ id }) => requested.has(id)),
    taken: [],
  }
}

/**
 * Numbers of new units that other units have by now.
 *
 * @throws APIError 400 for a type of another project
 */
async function unavailable(
  db: Database,
  project: string,
  added: readonly NewUnit[],
  stored: readonly UnitRow[],
): Promise<string[]> {
  if (added.length === 0) return []
  const known = await typesOfProject(db, project, defaultLocale)
  const types = new Set(known.map(({ id }) => id))
  if (added.some(({ type }) => !types.has(type))) throw new APIError('Unknown type.', 400)
  const keys = new Set(stored.map(({ key }) => key))
  const numbers = new Set(stored.map(({ label }) => unitNumber(label)))
  const taken = added.filter(({ key, label }) => {
    const number = unitNumber(label)
    const isTaken = numbers.has(number) || keys.has(key)
    numbers.add(number)
    keys.add(key)
    return isTaken
  })
  return taken.map(({ label }) => label)
}
