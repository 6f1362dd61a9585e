import type { UnitStatus } from '@alun/contract/rules/unit'
import type { HoldingAct } from '../holdings/panel/open-holding.ts'
import type { UnitRow } from '../unit-values.ts'

/** The act behind a status that is chosen for rows; `null` if they have it. One row is corrected. */
export function actOnRows(rows: readonly UnitRow[], status: UnitStatus): HoldingAct | null {
  const isOne = rows.length === 1 && status !== 'available'
  const units = rows.filter(({ held }) => isOne || (held?.kind ?? 'available') !== status)
  return units.length > 0 ? { to: status, units } : null
}
