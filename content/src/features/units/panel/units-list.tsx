'use client'

import { DefaultListView, useListDrawerContext } from '@payloadcms/ui'
import type { ListProps } from '../../../panel/list-props.ts'
import { learnUnitWords } from '../unit-words.ts'
import { type GridProps, UnitsGrid } from './units-grid.tsx'

/** In a drawer, where a unit is chosen for another record, it is Payload's list. */
export function UnitsList({ list, grid }: { list: ListProps; grid: GridProps | null }) {
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer || grid === null) return <DefaultListView {...list} />
  learnUnitWords(grid.words)
  // Another project has edits of its own.
  return <UnitsGrid key={grid.project?.id} {...grid} />
}
