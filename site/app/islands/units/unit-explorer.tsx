import { Availability } from './availability.tsx'
import { MasterPlan } from './master-plan.tsx'
import type { ProjectUnits } from './project-units.ts'
import { UnitFocusProvider } from './unit-focus.tsx'

/** What is free: two views of one state, the plan and the table. */
export function UnitExplorer({ project }: { project: ProjectUnits }) {
  return (
    <UnitFocusProvider>
      <MasterPlan project={project} />
      <Availability project={project} />
    </UnitFocusProvider>
  )
}
