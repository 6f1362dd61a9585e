import { z } from 'zod'
import { namesBuyer } from './holdings/holding.ts'
import { type CellProblem, readCell } from './read-cell.ts'
import { type UnitField, type UnitValues, unitFields, unitValues } from './unit-fields.ts'
import { byUnitName } from './unit-order.ts'
import {
  type NewUnit,
  newUnit,
  type RejectedChange,
  type UnitChange,
  type UnitRow,
} from './unit-values.ts'
import type { Import } from './units-csv.ts'

export interface CellText {
  id: string
  field: UnitField
  text: string
}

const typedCell = z.object({
  /** As typed. */
  text: z.string(),
  /** The stored value at the time of typing. */
  was: z.union([z.string(), z.number()]).nullable(),
  /** Confirmed, although it looks like a mistake. */
  isMeant: z.boolean().optional(),
  /** Imported from a file, which may be older than a sale. */
  isOfFile: z.boolean().optional(),
})
/** `rejected` is the service's reason; a conflict has none, because `was` shows it. */
type TypedCell = z.output<typeof typedCell> & { rejected?: RejectedChange['reason'] }

type Cells = Readonly<Record<string, Readonly<Partial<Record<UnitField, TypedCell>>>>>

/** Unsaved changes as the browser stores them: by unit and field. */
export const typedChanges = z.object({
  cells: z.record(z.string(), z.partialRecord(unitValues.keyof(), typedCell)),
  /** Units of a file that the project does not have yet. */
  added: z.array(newUnit),
})

export interface TypedChanges {
  cells: Cells
  added: NewUnit[]
}

export const nothingTyped: TypedChanges = { cells: {}, added: [] }

export interface GridEdits extends TypedChanges {
  rows: readonly UnitRow[]
  /** The unsaved changes before each step, for undo. */
  past: readonly TypedChanges[]
  /** The undone steps, for redo. */
  future: readonly TypedChanges[]
}

export function noEdits(rows: readonly UnitRow[]): GridEdits {
  return { ...nothingTyped, rows, past: [], future: [] }
}

export function typedOf({ added, cells }: TypedChanges): TypedChanges {
  return Object.keys(cells).length + added.length === 0 ? nothingTyped : { cells, added }
}

/** Where the changes come from: a file, as soon as one of them does. */
export function editSource({ added, cells }: TypedChanges): 'grid' | 'csv' {
  const isOfFile = Object.values(cells).some((unit) =>
    Object.values(unit).some((cell) => cell?.isOfFile),
  )
  return isOfFile || added.length > 0 ? 'csv' : 'grid'
}

export type GridAction =
  | { type: 'typed'; cells: readonly CellText[] }
  | ({ type: 'imported' } & Pick<Import, 'cells' | 'added'>)
  | { type: 'undone' | 'redone' | 'discarded' }
  | { type: 'confirmed'; id: string; field: UnitField }
  /** Restores the stored value of a cell. */
  | { type: 'reverted'; id: string; field: UnitField }
  /** Rows that the page did not contain at first. */
  | { type: 'loaded'; rows: readonly UnitRow[] }
  | {
      type: 'saved'
      requested: readonly UnitChange[]
      answer: {
        rows: readonly UnitRow[]
        rejected: readonly RejectedChange[]
        removed?: readonly string[] | undefined
      }
    }

export function gridReducer(edits: GridEdits, action: GridAction): GridEdits {
  const { cells, future, past, rows } = edits
  const step = (changes: Partial<TypedChanges>): GridEdits => ({
    ...edits,
    ...changes,
    past: [...past.slice(-99), typedOf(edits)],
    future: [],
  })
  switch (action.type) {
    case 'typed':
      return step({ cells: withTexts(edits, action.cells) })
    case 'imported': {
      const labels = new Set(action.added.map(({ label }) => label))
      const before = edits.added.filter(({ label }) => !labels.has(label))
      const added = [...before, ...action.added]
      return step({ cells: withTexts(edits, action.cells, true), added })
    }
    case 'undone': {
      const [before] = past.slice(-1)
      return before
        ? { ...edits, ...before, past: past.slice(0, -1), future: [...future, typedOf(edits)] }
        : edits
    }
    case 'redone': {
      const [after] = future.slice(-1)
      return after
        ? { ...edits, ...after, past: [...past, typedOf(edits)], future: future.slice(0, -1) }
        : edits
    }
    case 'discarded':
      return step(nothingTyped)
    case 'confirmed': {
      const { field, id } = action
      const [cell, row] = [cells[id]?.[field], rows.find((each) => each.id === id)]
      if (!cell || !row) return edits
      const isConflict = cell.was !== row[field]
      const meant = { ...cell, was: row[field], ...(!isConflict && { isMeant: true }) }
      return { ...edits, cells: withCell(cells, action, meant) }
    }
    case 'reverted':
      return { ...edits, cells: withCell(cells, action, undefined) }
    case 'loaded': {
      const known = new Set(rows.map(({ id }) => id))
      return { ...edits, rows: [...rows, ...action.rows.filter(({ id }) => !known.has(id))] }
    }
    case 'saved':
      return saved(edits, action.requested, action.answer)
  }
}

function withCell(
  cells: Cells,
  { field, id }: Omit<CellText, 'text'>,
  cell: TypedCell | undefined,
): Cells {
  const { [id]: ofUnit = {}, ...units } = cells
  const { [field]: _, ...others } = ofUnit
  const left = cell ? { ...others, [field]: cell } : others
  return Object.keys(left).length > 0 ? { ...units, [id]: left } : units
}

/** Sets the texts of cells; a text that means the stored value is not a change. */
function withTexts(edits: GridEdits, texts: readonly CellText[], isOfFile = false): Cells {
  const byId = new Map(edits.rows.map((row) => [row.id, row]))
  let cells = edits.cells
  for (const { id, field, text } of texts) {
    const row = byId.get(id)
    if (!row) continue
    const { problem, value } = readCell(row, field, text)
    const isChanged = problem !== null || value !== row[field]
    const cell = { text, was: row[field], ...(isOfFile && { isOfFile }) }
    cells = withCell(cells, { id, field }, isChanged ? cell : undefined)
  }
  return cells
}

/** Merges the answer of a save: texts typed in between stay, and rejected ones stay with their reason. */
function saved(
  edits: GridEdits,
  requested: readonly UnitChange[],
  { rejected, removed = [], rows }: Extract<GridAction, { type: 'saved' }>['answer'],
): GridEdits {
  const isRejected = new Set(rejected.map(({ id }) => id))
  // Keeps the order of the rows; new ones are sorted in.
  const byId = new Map([...edits.rows, ...rows].map((row) => [row.id, row]))
  for (const id of removed) byId.delete(id)
  const known = [...byId.values()]
  if (known.length > edits.rows.length) known.sort(byUnitName)
  const labels = new Set(known.map(({ label }) => label))
  let cells = edits.cells
  for (const { id, values } of requested) {
    const row = byId.get(id)
    if (!row || isRejected.has(id)) continue
    for (const field of unitFields.filter((each) => each in values)) {
      const cell = cells[id]?.[field]
      const isSaved = cell && readCell(row, field, cell.text).value === row[field]
      if (cell)
        cells = withCell(cells, { id, field }, isSaved ? undefined : { ...cell, was: row[field] })
    }
  }
  for (const { field, id, reason } of rejected) {
    const cell = cells[id]?.[field]
    if (cell && reason !== 'conflict')
      cells = withCell(cells, { id, field }, { ...cell, rejected: reason })
  }
  const added = edits.added.filter(({ label }) => !labels.has(label))
  return { ...edits, ...typedOf({ ...edits, cells, added }), rows: known, past: [], future: [] }
}

/** A cell as the grid shows it; `text` only if it was changed. */
export interface Cell {
  text: string | undefined
  problem: CellProblem | null
}

export function cellOf({ cells }: TypedChanges, row: UnitRow, field: UnitField): Cell {
  const cell = cells[row.id]?.[field]
  if (!cell) return { text: undefined, problem: null }
  const { isMeant, isOfFile, rejected, text, was } = cell
  // Somebody else has changed it since.
  const reason = rejected ?? (was === row[field] ? null : 'conflict')
  if (reason) return { text, problem: { problem: `units.problems.${reason}` } }
  const { problem, value } = readCell(row, field, text)
  if (isMeant && (problem === null || 'price' in problem)) return { text, problem: null }
  const needsConfirmation = isOfFile && field === 'status' && !problem && endsHolding(row, value)
  return { text, problem: needsConfirmation ? { problem: 'units.problems.sale' } : problem }
}

/** Whether a status ends a sale or a reservation. A sale may follow a reservation that names nobody. */
const endsHolding = ({ held, status }: UnitRow, next: unknown) =>
  (status === 'sold' && next !== 'sold') ||
  (status === 'reserved' && next === 'available') ||
  (status === 'reserved' && next === 'sold' && held !== null && namesBuyer(held))

/** The shape of a unit, including an unsaved one. */
export function keyOf({ cells }: TypedChanges, row: UnitRow): string {
  return cells[row.id]?.key?.text ?? row.key
}

interface Pending {
  /** Changes that can be saved. */
  changes: UnitChange[]
  /** Number of units with a problem. */
  wrong: number
  fields: Partial<Record<UnitField, number>>
}

/** Collects what can be saved. A unit with an invalid cell is left out. */
export function pendingOf(edits: GridEdits): Pending {
  const pending: Pending = { changes: [], wrong: 0, fields: {} }
  for (const row of edits.rows) {
    const typed = edits.cells[row.id]
    if (!typed) continue
    const fields = unitFields.filter((field) => typed[field] !== undefined)
    for (const field of fields) pending.fields[field] = (pending.fields[field] ?? 0) + 1
    if (fields.some((field) => cellOf(edits, row, field).problem)) {
      pending.wrong += 1
      continue
    }
    const was: Partial<UnitValues> = Object.fromEntries(fields.map((field) => [field, row[field]]))
    const values: Partial<UnitValues> = Object.fromEntries(
      fields.map((field) => [field, readCell(row, field, typed[field]?.text ?? '').value]),
    )
    pending.changes.push({ id: row.id, was, values })
  }
  return pending
}
