import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import {
  type GridAction,
  type GridEdits,
  gridReducer,
  noEdits,
  nothingTyped,
  type TypedChanges,
  typedChanges,
  typedOf,
} from '../grid-edits.ts'
import type { UnitRow } from '../unit-values.ts'

/** The rows of a project with their unsaved changes; only the changes outlive the page. */
export function useGridEdits(project: string, first: readonly UnitRow[]) {
  const { change, since, value } = useUnsaved<TypedChanges>(
    `units ${project}`,
    typedChanges,
    nothingTyped,
  )
  const [shown, setShown] = useState(() => noEdits(first))
  // The answer to a save applies to changes typed in between, too.
  const latest = useRef(shown)
  const keep = useRef(change)
  useLayoutEffect(() => {
    keep.current = change
  })
  // The same function for each rendering, because rows compare it.
  const dispatch = useCallback((action: GridAction): GridEdits => {
    keep.current((typed) => {
      latest.current = gridReducer({ ...latest.current, ...typed }, action)
      return typedOf(latest.current)
    })
    setShown(latest.current)
    return latest.current
  }, [])
  return { dispatch, edits: { ...shown, ...value }, isRestored: since !== null }
}
