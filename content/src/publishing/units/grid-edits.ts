import { z } from 'zod'
import { type CellProblem, readCell } from './read-cell.ts'
import type { UnitField } from './unit-fields.ts'
import { byUnitName } from './unit-order.ts'
import {
  type NewUnit,
  newUnit,
  type RejectedChange,
  type UnitChange,
  type UnitRow,
  type UnitValues,
  unitFields,
  unitValues,
} from './unit-values.ts'
import type { Import } from './units-csv.ts'

type Texts = Readonly<Partial<Record<UnitField, string>>>

export interface CellText {
  id: string
  field: UnitField
  text: string
}

/** What was typed into the grid and is not saved yet, as it was typed. */
export interface GridEdits {
  rows: readonly UnitRow[]
  /** By id of the unit. */
  texts: Readonly<Record<string, Texts>>
  /** Units of a file that the project does not have yet. */
  added: readonly NewUnit[]
  /** What was not saved before each step, to undo them. */
  past: readonly Pick<GridEdits, 'texts' | 'added'>[]
  /** Cells whose text is confirmed although it looks like a mistake. */
  confirmed: ReadonlySet<string>
  /** Cells that the service did not save, and why. */
  rejected: ReadonlyMap<string, RejectedChange['reason']>
  /** `csv` as soon as something comes from a file. */
  source: 'grid' | 'csv'
}

const cellKey = (id: string, field: UnitField) => `${id} ${field}`

export function noEdits(rows: readonly UnitRow[]): GridEdits {
  const none = { texts: {}, added: [], past: [], confirmed: new Set<string>() }
  return { ...none, rows, rejected: new Map(), source: 'grid' }
}

export type GridAction =
  | { type: 'typed'; cells: readonly CellText[] }
  | ({ type: 'imported' } & Pick<Import, 'cells' | 'added'>)
  | { type: 'undone' }
  | { type: 'discarded' }
  | { type: 'confirmed'; id: string; field: UnitField }
  /** Leaves a cell as it is stored. */
  | { type: 'reverted'; id: string; field: UnitField }
  /** Rows that the page had not brought. */
  | { type: 'loaded'; rows: readonly UnitRow[] }
  | { type: 'restored'; unsaved: UnsavedEdits }
  | {
      type: 'saved'
      asked: readonly UnitChange[]
      answer: { rows: readonly UnitRow[]; rejected: readonly RejectedChange[] }
    }

export function gridReducer(edits: GridEdits, action: GridAction): GridEdits {
  switch (action.type) {
    case 'typed':
      return typed(edits, action.cells)
    case 'imported':
      return { ...typed(edits, action.cells), added: action.added, source: 'csv' }
    case 'undone':
      return edits.past.length === 0
        ? edits
        : { ...edits, ...edits.past.at(-1), past: edits.past.slice(0, -1) }
    case 'discarded':
      return { ...noEdits(edits.rows), past: [...edits.past, unsavedOf(edits)] }
    case 'confirmed': {
      const key = cellKey(action.id, action.field)
      const rejected = new Map(edits.rejected)
      rejected.delete(key)
      return { ...edits, rejected, confirmed: new Set([...edits.confirmed, key]) }
    }
    case 'reverted':
      return withoutCells(edits, [action])
    case 'loaded': {
      const known = new Set(edits.rows.map(({ id }) => id))
      return { ...edits, rows: [...edits.rows, ...action.rows.filter(({ id }) => !known.has(id))] }
    }
    case 'restored':
      return restored(edits, action.unsaved)
    case 'saved':
      return saved(edits, action.asked, action.answer)
  }
}

const unsavedOf = ({ added, texts }: GridEdits) => ({ added, texts })

function typed(edits: GridEdits, cells: readonly CellText[]): GridEdits {
  const untouched = withoutCells(edits, cells)
  const texts = { ...untouched.texts }
  const byId = new Map(edits.rows.map((row) => [row.id, row]))
  for (const { id, field, text } of cells) {
    const row = byId.get(id)
    if (!row) continue
    const { problem, value } = readCell(row, field, text)
    if (problem || value !== row[field]) texts[id] = { ...texts[id], [field]: text }
  }
  return { ...untouched, texts, past: [...edits.past.slice(-99), unsavedOf(edits)] }
}

function withoutCells(edits: GridEdits, cells: readonly Omit<CellText, 'text'>[]): GridEdits {
  const texts = { ...edits.texts }
  const rejected = new Map(edits.rejected)
  const confirmed = new Set(edits.confirmed)
  for (const { id, field } of cells) {
    rejected.delete(cellKey(id, field))
    confirmed.delete(cellKey(id, field))
    const { [field]: _, ...others } = texts[id] ?? {}
    if (Object.keys(others).length > 0) texts[id] = others
    else delete texts[id]
  }
  return { ...edits, texts, rejected, confirmed }
}

/** What was typed while the service was asked stays; what it rejected stays, with the reason. */
function saved(
  edits: GridEdits,
  asked: readonly UnitChange[],
  { rows, rejected }: { rows: readonly UnitRow[]; rejected: readonly RejectedChange[] },
): GridEdits {
  const isRejected = new Set(rejected.map(({ id }) => id))
  // Each at its place, those that were created at the end.
  const byId = new Map([...edits.rows, ...rows].map((row) => [row.id, row]))
  const known = [...byId.values()]
  if (known.length > edits.rows.length) known.sort(byUnitName)
  const labels = new Set(known.map(({ label }) => label))
  const done = asked.flatMap(({ id, values }) =>
    unitFields
      .filter((field) => field in values && !isRejected.has(id))
      .filter((field) => {
        const row = byId.get(id)
        const text = edits.texts[id]?.[field]
        return !row || text === undefined || readCell(row, field, text).value === row[field]
      })
      .map((field) => ({ id, field })),
  )
  const left = withoutCells(edits, done)
  return {
    ...left,
    rows: known,
    added: edits.added.filter(({ label }) => !labels.has(label)),
    past: [],
    source: Object.keys(left.texts).length > 0 ? left.source : 'grid',
    rejected: new Map([
      ...left.rejected,
      ...rejected.map(({ id, field, reason }) => [cellKey(id, field), reason] as const),
    ]),
  }
}

/** One cell as the grid shows it; `text` only where it was changed. */
export interface Cell {
  text: string | undefined
  problem: CellProblem | { code: RejectedChange['reason'] } | null
}

export function cellOf(edits: GridEdits, row: UnitRow, field: UnitField): Cell {
  const text = edits.texts[row.id]?.[field]
  if (text === undefined) return { text, problem: null }
  const key = cellKey(row.id, field)
  const reason = edits.rejected.get(key)
  if (reason) return { text, problem: { code: reason } }
  const { problem } = readCell(row, field, text)
  const isMeant = problem && 'price' in problem && edits.confirmed.has(key)
  return { text, problem: isMeant ? null : problem }
}

/** The shape of a unit, changed or not. */
export function keyOf(edits: GridEdits, row: UnitRow): string {
  return edits.texts[row.id]?.key ?? row.key
}

export interface Pending {
  /** What can be saved. */
  changes: UnitChange[]
  /** Number of units with a problem to solve. */
  wrong: number
  fields: Partial<Record<UnitField, number>>
}

/** A unit with a wrong cell is not saved; the others are. */
export function pendingOf(edits: GridEdits): Pending {
  const pending: Pending = { changes: [], wrong: 0, fields: {} }
  for (const row of edits.rows) {
    const texts = edits.texts[row.id]
    if (!texts) continue
    const fields = unitFields.filter((field) => texts[field] !== undefined)
    for (const field of fields) pending.fields[field] = (pending.fields[field] ?? 0) + 1
    if (fields.some((field) => cellOf(edits, row, field).problem)) {
      pending.wrong += 1
      continue
    }
    const was: Partial<UnitValues> = Object.fromEntries(fields.map((field) => [field, row[field]]))
    const values: Partial<UnitValues> = Object.fromEntries(
      fields.map((field) => [field, readCell(row, field, texts[field] ?? '').value]),
    )
    pending.changes.push({ id: row.id, was, values })
  }
  return pending
}

/** Edits as they outlive a reload of the page, with what was stored when they were typed. */
export const storedEdits = z.object({
  texts: z.record(z.string(), z.partialRecord(unitValues.keyof(), z.string())),
  added: z.array(newUnit).default([]),
  was: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  source: z.enum(['grid', 'csv']),
})
export type UnsavedEdits = z.output<typeof storedEdits>

export function unsavedEdits({ added, rows, texts, source }: GridEdits): UnsavedEdits {
  const was = Object.fromEntries(
    rows.flatMap((row) =>
      unitFields
        .filter((field) => texts[row.id]?.[field] !== undefined)
        .map((field) => [cellKey(row.id, field), row[field]]),
    ),
  )
  return { texts: { ...texts }, added: [...added], was, source }
}

/** Cells that somebody else has changed since are rejected, as when saving. */
function restored(edits: GridEdits, unsaved: UnsavedEdits): GridEdits {
  const cells = Object.entries(unsaved.texts).flatMap(([id, texts]) =>
    unitFields.flatMap((field): CellText[] => {
      const text = texts[field]
      return text === undefined ? [] : [{ id, field, text }]
    }),
  )
  const next = typed(edits, cells)
  const byId = new Map(edits.rows.map((row) => [row.id, row]))
  const changed = cells.filter(({ id, field }) => {
    const row = byId.get(id)
    return (
      row && next.texts[id]?.[field] !== undefined && unsaved.was[cellKey(id, field)] !== row[field]
    )
  })
  return {
    ...next,
    added: unsaved.added,
    past: [],
    source: unsaved.source,
    rejected: new Map(changed.map(({ id, field }) => [cellKey(id, field), 'conflict' as const])),
  }
}
