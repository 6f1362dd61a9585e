import { Availability } from './availability.tsx'
import { MasterPlan } from './master-plan.tsx'
import type { ProjectUnits } from './project-units.ts'
import { UnitFocusProvider } from './unit-focus.tsx'

/** Plan and table of a project's units. */
export function UnitExplorer({ project }: { project: ProjectUnits }) {
  return (
    <UnitFocusProvider>
      <MasterPlan project={project} />
      <Availability project={project} />
    </UnitFocusProvider>
  )
}
