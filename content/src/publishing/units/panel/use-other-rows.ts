import { useEffect, useEffectEvent, useState } from 'react'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { moreRows, rowsAtFirst, rowsAtOnce, type UnitRow } from '../unit-values.ts'

const againAfterMs = 5_000

/**
 * Loads the units that the page does not contain, in parts.
 *
 * @returns whether all are loaded
 */
export function useOtherRows(
  project: string,
  first: readonly UnitRow[],
  add: (rows: readonly UnitRow[]) => void,
): boolean {
  const [isWhole, setWhole] = useState(first.length < rowsAtFirst)
  const [from, setFrom] = useState(first.length)
  const [attempt, setAttempt] = useState(0)
  const onRows = useEffectEvent((rows: readonly UnitRow[]) => {
    add(rows)
    setFrom(from + rows.length)
    if (rows.length < rowsAtOnce) setWhole(true)
  })
  useEffect(() => {
    if (isWhole) return
    let isShown = true
    let again: ReturnType<typeof setTimeout> | undefined
    panelRequest('GET', `units/grid?project=${project}&from=${from}`, moreRows).then(
      ({ rows }) => {
        if (isShown) onRows(rows)
      },
      () => {
        if (isShown) again = setTimeout(() => setAttempt(attempt + 1), againAfterMs)
      },
    )
    return () => {
      isShown = false
      clearTimeout(again)
    }
  }, [project, from, isWhole, attempt])
  return isWhole
}
