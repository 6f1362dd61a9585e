import { panelRequest } from '../../../core/panel/panel-request.ts'
import { moreRows, rowsAtOnce, type UnitRow } from '../unit-values.ts'

/** Reads the parts of the grid again that have these units. */
export async function reloadRows(
  project: string,
  rows: readonly UnitRow[],
  units: ReadonlySet<string>,
): Promise<UnitRow[]> {
  const parts = new Set(
    rows.flatMap(({ id }, at) => (units.has(id) ? Math.floor(at / rowsAtOnce) : [])),
  )
  const read = await Promise.all(
    [...parts].map((part) =>
      panelRequest('GET', `units/grid?project=${project}&from=${part * rowsAtOnce}`, moreRows),
    ),
  )
  return read.flatMap((each) => each.rows)
}
