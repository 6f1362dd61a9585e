import { isUnitKey } from '@alun/contract/rules/unit'
import {
  parseUnitQuery,
  type UnitQuery,
  type UnitSortKey,
  unitPage,
} from '@alun/contract/rules/unit-query'
import { changedSearch } from './project-search.ts'

export function unitQuerySearch(query: UnitQuery): string {
  return withUnitQuery(new URLSearchParams(), query)
}

/** Replaces filters and order in a query; `null` removes them. */
export function withUnitQuery(search: URLSearchParams, query: UnitQuery | null): string {
  const plain = query === null || (query.sort === 'label' && !query.descending)
  return changedSearch(search, {
    status: query?.status ?? null,
    type: query?.type ?? null,
    floor: query?.floor == null ? null : String(query.floor),
    sort: plain ? null : `${query.descending ? '-' : ''}${query.sort}`,
    page: null,
  })
}

/** A second click on a column reverses the order. */
export function sortedBy(query: UnitQuery, key: UnitSortKey): UnitQuery {
  return { ...query, sort: key, descending: query.sort === key && !query.descending }
}

/** Query of the unit table for the content service; `undefined` for its first page. */
export function unitTableSearch(search: URLSearchParams): string | undefined {
  const asked = new URLSearchParams(unitQuerySearch(parseUnitQuery(search)))
  const page = unitPage(search)
  if (page > 1) asked.set('page', String(page))
  const unit = search.get('unit') ?? ''
  if (isUnitKey(unit)) asked.set('unit', unit)
  return asked.size === 0 ? undefined : String(asked)
}
