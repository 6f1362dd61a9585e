import { unitStatuses } from './unit.ts'

/** Where visitors and agencies see a fact of a unit. */
export type FactPlace = 'table' | 'brochure' | 'compare' | 'sheet' | 'prices'

interface Named {
  name: string
  /** Every unit has a value, and a file must name it. */
  isNeeded?: true
  /** Sales may change it too; the other fields only editors. */
  by?: 'sales'
}

/** What a field holds. Each part of the product knows by its kind how to read, write, show and store it. */
type Measured = { kind: 'whole' | 'area'; min: number; max: number }
type Chosen = {
  kind: 'choice'
  of: readonly string[]
  /** The value of a unit without one of its own. */
  empty: string
  /** The digits 1, 2, 3 … mean the values in this order. */
  hasDigits?: true
}

/** A field that visitors see as it is. The others have an own place everywhere. */
export type Fact = Named &
  (Measured | Chosen) & {
    shown: readonly FactPlace[]
    /** Units of the other kind of project have it as an exception. */
    only?: 'houses' | 'apartments'
  }
export type FactKind = Fact['kind']
export type UnitFieldRow = Fact | (Named & (Chosen | { kind: 'shape' | 'price' }))

/** The fields of a unit, in the order of the grid, its file and the site. */
export const unitFieldRows = [
  /** Id of its shape on the master plan. */
  { name: 'key', kind: 'shape', isNeeded: true },
  /** Storey of an apartment; houses have none. */
  {
    name: 'floor',
    kind: 'whole',
    min: -2,
    max: 300,
    only: 'apartments',
    shown: ['table', 'brochure', 'compare', 'sheet'],
  },
  /** Total area: indoors and terrace. */
  {
    name: 'area',
    kind: 'area',
    min: 0.01,
    max: 1_000_000,
    isNeeded: true,
    shown: ['table', 'brochure', 'compare', 'prices'],
  },
  {
    name: 'landArea',
    kind: 'area',
    min: 0.01,
    max: 1_000_000,
    only: 'houses',
    shown: ['table', 'brochure', 'compare', 'sheet'],
  },
  /** In minor units of the unit's currency; `null` means on request. */
  { name: 'price', kind: 'price', isNeeded: true, by: 'sales' },
  {
    name: 'status',
    kind: 'choice',
    of: unitStatuses,
    empty: 'available',
    hasDigits: true,
    by: 'sales',
  },
] as const satisfies readonly UnitFieldRow[]

export const unitFacts = unitFieldRows.filter((field) => 'shown' in field)

type ValueOf<F> = F extends { kind: 'choice'; of: readonly (infer V)[] }
  ? V
  : F extends { isNeeded: true }
    ? number
    : number | null
export type FactValues = { [F in (typeof unitFacts)[number] as F['name']]: ValueOf<F> }

/** What a unit without a value of its own has. */
export const emptyOf = (fact: Fact) => (fact.kind === 'choice' ? fact.empty : null)

/** Derived from the area and the type of a unit; sent and shown as a fact, and not stored. */
export const indoorArea = {
  name: 'indoorArea',
  kind: 'area',
  min: 0.01,
  max: 1_000_000,
  shown: ['table', 'brochure', 'compare', 'prices'],
} as const satisfies Fact

export type ShownFact = (typeof unitFacts)[number] | typeof indoorArea
export type ShownValues = FactValues & { indoorArea: number | null }

export const shownFacts = unitFacts.flatMap((fact): ShownFact[] =>
  fact.name === 'area' ? [fact, indoorArea] : [fact],
)

/**
 * The facts that a place shows of these units: those of which one has a value.
 *
 * @param known whether any unit of the project has it, where `units` are a part of them
 */
export function factsIn(
  place: FactPlace,
  units: readonly ShownValues[],
  known: Partial<Record<ShownFact['name'], boolean>> = {},
): ShownFact[] {
  return shownFacts.filter((fact) => {
    const { name, shown }: Fact & Pick<ShownFact, 'name'> = fact
    const has = known[name] ?? units.some((unit) => unit[name] !== emptyOf(fact))
    return shown.includes(place) && has
  })
}

/** A value for each of several named things. A cast, because the compiler does not follow names through a list. */
export const byName = <T extends { name: string }, V>(all: readonly T[], make: (each: T) => V) =>
  Object.fromEntries(all.map((each) => [each.name, make(each)])) as Record<T['name'], V>
