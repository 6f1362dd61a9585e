import { dayLength } from '@alun/contract/rules/office-time'
import type { UnitRow } from './unit-values.ts'

/** The newest import of the last day that can still be undone, also after a reload or by somebody else. */
export function lastImport(rows: readonly UnitRow[], now: number) {
  const imported = rows.flatMap(({ batch, changedAt, changedBy, source }) =>
    source === 'csv' && batch && changedAt && Date.parse(changedAt) > now - dayLength
      ? [{ batch, at: changedAt, who: changedBy }]
      : [],
  )
  const newest = imported.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  if (!newest) return null
  // Units that nobody has changed since.
  return { ...newest, units: imported.filter(({ batch }) => batch === newest.batch).length }
}
