import type { Project } from '@alun/contract/schema/project'

export type ProjectUnits = ReturnType<typeof projectUnits>

/** The part of a project that plan and table show, because all props are serialised into the page. */
export function projectUnits({ card, units, unitTypes, masterPlan }: Project) {
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units,
    unitTypes: unitTypes.map(({ slug, title }) => ({ slug, title })),
    masterPlan,
  }
}
