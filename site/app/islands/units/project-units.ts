import { countUnits } from '@alun/contract/rules/unit'
import type { Paging } from '@alun/contract/schema/page'
import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { pageOfUnits, parseUnitQuery, selectUnits, unitsPerPage } from '../../query/unit-query.ts'

export type ProjectUnits = ReturnType<typeof projectUnits>
export type UnitFacts = ReturnType<typeof factsOf>

/** What is only in the props of a project whose units don't fit on one page. */
interface LargeProject {
  facts: UnitFacts
  paging: Paging
  /** The units of the plan with the page of the table on which each is, nothing asked. */
  planned: readonly { unit: Unit; page: number }[]
}

/**
 * The part of a project that plan and table show, because all props are serialised into the page. Up
 * to a hundred units the browser gets all and filters them itself, else one page at a time.
 */
export function projectUnits(project: Project, search: URLSearchParams) {
  const { card, unitTypes, masterPlan } = project
  const { units, large } = partOf(project, search)
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units,
    unitTypes: unitTypes.map(({ slug, title }) => ({ slug, title })),
    masterPlan,
    ...(large && { large }),
  }
}

function partOf(
  { masterPlan, units }: Project,
  search: URLSearchParams,
): { units: readonly Unit[]; large?: LargeProject } {
  if (units.length <= unitsPerPage) return { units }
  const marks = new Set(masterPlan?.drawing.marks.map(({ id }) => id))
  const { shown, paging } = pageOfUnits(units, search)
  const inOrder = selectUnits(units, parseUnitQuery(new URLSearchParams()))
  const planned = inOrder.flatMap((unit, at) =>
    marks.has(unit.key) ? [{ unit, page: Math.floor(at / unitsPerPage) + 1 }] : [],
  )
  return { units: shown, large: { facts: factsOf(units), paging, planned } }
}

/** The units that the browser gets, and the one that is asked for. */
export function knownUnits(project: Project, search: URLSearchParams): readonly Unit[] {
  const { units } = partOf(project, search)
  const asked = project.units.find(({ key }) => key === search.get('unit'))
  return asked === undefined || units.includes(asked) ? units : [...units, asked]
}

/** What the head of the table says of all units. */
export function factsOf(units: readonly Unit[]) {
  return {
    total: units.length,
    counts: countUnits(units),
    floors: [...new Set(units.map(({ floor }) => floor))]
      .filter((floor) => floor !== null)
      .toSorted((a, b) => a - b),
    columns: {
      floor: units.some(({ floor }) => floor !== null),
      land: units.some(({ landArea }) => landArea !== null),
    },
  }
}
