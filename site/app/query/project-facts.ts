import { unitFacts } from '@alun/contract/rules/unit-facts'
import type { Project } from '@alun/contract/schema/project'

/** Facts about all units of a project, even if the page has only some of them. */
export const factsOf = ({ large, units }: Pick<Project, 'large' | 'units'>) =>
  large?.facts ?? unitFacts(units)
