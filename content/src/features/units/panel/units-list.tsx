'use client'

import { DefaultListView, SetStepNav, useListDrawerContext } from '@payloadcms/ui'
import type { ListProps } from '../../../panel/list-props.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { learnUnitWords } from '../unit-words.ts'
import { listPath } from './grid-files.tsx'
import { type GridProps, UnitsGrid } from './units-grid.tsx'

/** In a drawer, where a unit is chosen for another record, it is Payload's list. */
export function UnitsList({ list, grid }: { list: ListProps; grid: GridProps | null }) {
  const { isInDrawer } = useListDrawerContext()
  const { t } = usePanelText()
  if (isInDrawer || grid === null) return <DefaultListView {...list} />
  learnUnitWords(grid.words)
  const path = [{ label: t('units.grid.units'), url: listPath }]
  return (
    <>
      <SetStepNav nav={grid.project ? [...path, { label: grid.project.title }] : path} />
      {/* Another project has edits of its own. */}
      <UnitsGrid key={grid.project?.id} {...grid} />
    </>
  )
}
