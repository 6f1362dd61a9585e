import { unitFacts } from '@alun/contract/rules/unit-facts'
import type { Project } from '@alun/contract/schema/project'

/** What is said of all units of a project, also where only some of them are here. */
export const factsOf = ({ large, units }: Pick<Project, 'large' | 'units'>) =>
  large?.facts ?? unitFacts(units)
