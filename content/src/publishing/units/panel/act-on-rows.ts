import type { UnitStatus } from '@alun/contract/rules/unit'
import { namesBuyer } from '../holdings/holding.ts'
import type { HoldingAct } from '../holdings/panel/open-holding.ts'
import type { UnitRow } from '../unit-values.ts'

/** The act behind a status that is chosen for rows; `null` if they have it. */
export function actOnRows(rows: readonly UnitRow[], status: UnitStatus): HoldingAct | null {
  if (status === 'available') {
    const held = rows.flatMap((row) => row.held ?? [])
    return held.length > 0 ? { act: 'release', held } : null
  }
  const [only] = rows
  if (rows.length === 1 && only) {
    const { held, id, label } = only
    if (held?.kind === status && namesBuyer(held)) return { act: 'correct', held }
    const { enquiry = null, name = null } = held ?? {}
    return { act: 'hold', kind: status, units: [{ id, label }], enquiry, name }
  }
  const units = rows.filter(({ held }) => held?.kind !== status)
  return units.length > 0 ? { act: 'hold', kind: status, units } : null
}
