import type { Project } from '@alun/contract/schema/project'

/** What the plan and the table of a project show. */
export interface ProjectUnits {
  card: Pick<Project['card'], 'kind' | 'title'>
  units: Project['units']
  unitTypes: readonly Pick<Project['unitTypes'][number], 'slug' | 'title'>[]
  masterPlan: Project['masterPlan']
}

/** The same of a whole project, and nothing else: it is written into the page. */
export function projectUnits({ card, units, unitTypes, masterPlan }: Project): ProjectUnits {
  return {
    card: { kind: card.kind, title: card.title },
    units,
    unitTypes: unitTypes.map(({ slug, title }) => ({ slug, title })),
    masterPlan,
  }
}
