import { storedLine } from '@alun/contract/rules/text'
import { longestUnitLabel, unitStatuses } from '@alun/contract/rules/unit'
import { z } from 'zod'
import { known, knownOf } from '../../core/database/known.ts'
import { heldUnit } from './holdings/holding.ts'
import { storedValues, unitFields, unitValues, wholeFacts } from './unit-fields.ts'

/** How a change was made. */
const changeSources = ['grid', 'csv', 'undo', 'form', 'act'] as const
export type ChangeSource = (typeof changeSources)[number]

/** A unit as the grid shows it. */
export const unitRow = storedValues.extend({
  ...wholeFacts.stored,
  id: z.uuid(),
  label: z.string(),
  type: z.string(),
  currency: z.string(),
  /** The last recorded change. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Who holds it; without names for people without the right to enquiries. */
  held: heldUnit.nullable(),
  /** How many others ask for it, and how many of these are on its waiting list. */
  asked: z.number(),
  waiting: z.number(),
})
export type UnitRow = z.output<typeof unitRow>

/** A unit that a file adds to a project. */
export const newUnit = unitValues.extend({
  ...wholeFacts.written,
  label: z.string().overwrite(storedLine).min(1).max(longestUnitLabel),
  type: z.uuid(),
})
export type NewUnit = z.output<typeof newUnit>

const maxRows = 5000

/** Changes of units in one save: what the person saw before, and the new values. */
export const saveRequest = z
  .object({
    project: z.uuid(),
    source: z.enum(['grid', 'csv']),
    rows: z
      .array(z.object({ id: z.uuid(), was: storedValues.partial(), values: unitValues.partial() }))
      .max(maxRows),
    added: z.array(newUnit).max(maxRows).default([]),
  })
  .refine(({ added, rows }) => added.length + rows.length > 0)
export type UnitChange = z.output<typeof saveRequest>['rows'][number]

/** Why a field was not saved. */
const rejectionReasons = ['conflict', 'shape-taken', 'gone', 'held'] as const
const rejectedChange = z.object({
  id: z.uuid(),
  field: unitValues.keyof(),
  reason: z.enum(rejectionReasons),
})
export type RejectedChange = z.output<typeof rejectedChange>

/** Rows in the page at first, as many as a large window shows, and rows in each further answer. */
export const rowsAtFirst = 40
export const rowsAtOnce = 500

export const moreRows = z.object({ rows: z.array(unitRow) })

export const saveAnswer = z.object({
  /** Identifies the changes for undo; `null` if nothing was saved. */
  batch: z.uuid().nullable(),
  saved: z.array(z.uuid()),
  rejected: z.array(rejectedChange),
  /** All requested units, as they are stored now. */
  rows: z.array(unitRow),
  /** Numbers of new units that exist by now; if there are any, nothing was saved. */
  taken: z.array(z.string()),
  /** Units that an undo has removed, because the save had added them. */
  removed: z.array(z.uuid()).default([]),
  /** Numbers of added units that stay, because somebody has changed or named them since. */
  left: z.array(z.string()).default([]),
  /** Who was closed as lost since a sale that an undo has ended. */
  closed: z.array(z.string()).default([]),
  /** Who holds units again by an undo. */
  back: z.array(heldUnit).default([]),
})
export type SaveAnswer = z.input<typeof saveAnswer>

export const historyEntry = z.object({
  at: z.string(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  /** Whether the price was put on request. */
  isOnRequest: z.boolean(),
  status: known(unitStatuses).nullable(),
  who: z.string().nullable(),
  source: known(changeSources),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** Changes that were made at once, by hand, by a file, by an act, or as an undo. */
export const unitBatch = z.object({
  batch: z.uuid(),
  /** Epoch milliseconds. */
  at: z.number(),
  who: z.string().nullable(),
  source: known(changeSources),
  /** Number of units that were changed or added. */
  units: z.number(),
  /** Numbers of the first of them. */
  labels: z.array(z.string()),
  /** What was changed. */
  fields: knownOf(unitFields),
  added: z.number(),
  /** Whether it reserved, sold or released a unit. */
  holdings: z.boolean(),
  /** Whether it takes another batch back. */
  isUndo: z.boolean(),
  /** Number of its units whose reservation or sale was undone anywhere. */
  undoneUnits: z.number(),
  undone: z.boolean(),
})
export type UnitBatch = z.output<typeof unitBatch>
export const batchList = z.object({ batches: z.array(unitBatch) })
