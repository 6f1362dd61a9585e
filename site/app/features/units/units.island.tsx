import { useMemo } from 'react'
import { island } from '../../islands/island.ts'
import { Availability } from './availability.island.tsx'
import { MasterPlan } from './master-plan.island.tsx'
import { type projectUnits, unpackedUnits } from './project-units.ts'
import { UnitFocusProvider } from './unit-focus.island.tsx'
import { LargeTable } from './unit-query-link.island.tsx'

function UnitExplorer(props: { project: ReturnType<typeof projectUnits> }) {
  const project = useMemo(() => unpackedUnits(props.project), [props.project])
  return (
    <UnitFocusProvider>
      <MasterPlan project={project} />
      <LargeTable value={project.large !== undefined}>
        <Availability project={project} />
      </LargeTable>
    </UnitFocusProvider>
  )
}

export const units = island('units', UnitExplorer, 'visible')
