import { factsIn } from '@alun/contract/rules/unit-fields'
import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { factsOf } from '../../query/project-facts.ts'

export type ProjectUnits = ReturnType<typeof unpackedUnits>

/**
 * Props of plan and table: only what they show, because each prop makes the page longer. If all
 * units fit on one page, the browser gets them all and filters them itself; otherwise it gets one
 * page at a time.
 */
export function projectUnits(project: Project) {
  const { card, large, masterPlan, unitTypes, units } = project
  const { counts, floors, hasFloors, plots, total } = factsOf(project)
  // A large project has only the units of the current page here.
  const columns = factsIn('table', units, { floor: hasFloors, landArea: plots !== null })
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units: packed(units),
    unitTypes: unitTypes.map(({ slug, title }) => ({ slug, title })),
    masterPlan,
    facts: { counts, floors, total },
    columns: columns.map(({ name }) => name),
    ...(large && { large: { paging: large.paging, planned: large.planned } }),
  }
}

/** The same with units as objects. */
export function unpackedUnits(project: ReturnType<typeof projectUnits>) {
  return { ...project, units: unpacked(project.units) }
}

/** Writes the names of fields once; repeated for each unit, they make up a tenth of the page. */
function packed(units: readonly Unit[]) {
  const names = Object.keys(units[0] ?? {})
  return { names, rows: units.map((unit) => Object.values(unit)) }
}

/** A cast, because the compiler cannot follow values that are parted from their names. */
const unpacked = ({ names, rows }: ReturnType<typeof packed>): Unit[] =>
  rows.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as Unit)

export function withRequestedUnit({ large, units }: Project): readonly Unit[] {
  const asked = large?.asked
  return !asked || units.some(({ key }) => key === asked.key) ? units : [...units, asked]
}
