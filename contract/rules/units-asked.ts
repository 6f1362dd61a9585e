import { unitFacts } from './unit-facts.ts'
import {
  type ListedUnit,
  pageOfUnits,
  parseUnitQuery,
  selectUnits,
  unitsPerPage,
} from './unit-query.ts'

/** All units if they fit one page of the table or the query has `units=all`; else one page with facts about all. */
export function unitsAsked<T extends ListedUnit>(
  units: readonly T[],
  planned: ReadonlySet<string>,
  search: URLSearchParams,
) {
  if (units.length <= unitsPerPage || search.get('units') === 'all') {
    return { units: [...units], large: null }
  }
  const inOrder = selectUnits(units, parseUnitQuery(new URLSearchParams()))
  const { shown, paging } = pageOfUnits(inOrder, search)
  return {
    units: shown,
    large: {
      paging,
      facts: unitFacts(units),
      planned: inOrder.flatMap((unit, at) =>
        planned.has(unit.key) ? [{ unit, page: Math.floor(at / unitsPerPage) + 1 }] : [],
      ),
      asked: units.find(({ key }) => key === search.get('unit')) ?? null,
    },
  }
}
