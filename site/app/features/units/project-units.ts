import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { factsOf } from '../../query/project-facts.ts'

export type ProjectUnits = ReturnType<typeof unpackedUnits>

/**
 * The part of a project that plan and table show, because all props are part of the page. Up to one
 * page of units, the browser gets all and filters them itself; above that, one page at a time.
 * Units are arrays of values, because field names would make up a tenth of the page.
 */
export function projectUnits(project: Project) {
  const { card, large, masterPlan, unitTypes, units } = project
  const { counts, floors, hasFloors, plots, total } = factsOf(project)
  // For a large project, of the current page only.
  const hasIndoors = units.some(({ indoorArea }) => indoorArea !== null)
  return {
    card: { kind: card.kind, slug: card.slug, title: card.title },
    units: units.map(packed),
    unitTypes: unitTypes.map(({ slug, title }) => ({ slug, title })),
    masterPlan,
    /** Facts about all units, for the head of the table. */
    facts: { counts, floors, hasFloors, hasPlots: plots !== null, hasIndoors, total },
    ...(large && { large: { paging: large.paging, planned: large.planned } }),
  }
}

/** The same with units as objects. */
export function unpackedUnits(project: ReturnType<typeof projectUnits>) {
  return { ...project, units: project.units.map(unpacked) }
}

const packed = ({ key, label, status, floor, area, indoorArea, landArea, price, typeSlug }: Unit) =>
  [
    key,
    label,
    status,
    floor,
    area,
    indoorArea,
    landArea,
    price?.amount ?? null,
    price?.currency ?? null,
    typeSlug,
  ] as const

function unpacked(values: ReturnType<typeof packed>): Unit {
  const [key, label, status, floor, area, indoorArea, landArea, amount, currency, typeSlug] = values
  const price = amount === null || currency === null ? null : { amount, currency }
  return { key, label, status, floor, area, indoorArea, landArea, price, typeSlug }
}

export function knownUnits({ large, units }: Project): readonly Unit[] {
  const asked = large?.asked
  return !asked || units.some(({ key }) => key === asked.key) ? units : [...units, asked]
}
