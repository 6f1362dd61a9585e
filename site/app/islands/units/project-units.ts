import type { Project } from '@alun/contract/schema/project'

/** The part of a project that plan and table show. */
export interface ProjectUnits {
  card: Pick<Project['card'], 'kind' | 'slug' | 'title'>
  units: Project['units']
  unitTypes: readonly Pick<Project['unitTypes'][number], 'slug' | 'title'>[]
  masterPlan: Project['masterPlan']
}

/** Picks that part, because all props are serialised into the page. */
export function projectUnits({ card, units, unitTypes, masterPlan }: Project): ProjectUnits {
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units,
    unitTypes: unitTypes.map(({ slug, title }) => ({ slug, title })),
    masterPlan,
  }
}
