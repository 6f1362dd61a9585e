import { type UnitStatus, unitStatuses } from './unit.ts'

export const unitSortKeys = ['label', 'price', 'area', 'land', 'floor', 'status'] as const
export type UnitSortKey = (typeof unitSortKeys)[number]

export interface ListedUnit {
  key: string
  label: string
  status: UnitStatus
  floor: number | null
  area: number
  landArea: number | null
  /** `null` means on request. */
  price: { amount: number } | null
  typeSlug: string
}

/** Filters and order of the availability table, stored in the query. */
export interface UnitQuery {
  status: UnitStatus | null
  type: string | null
  floor: number | null
  sort: UnitSortKey
  descending: boolean
}

// Validated by hand, because a schema library would be too large for the browser.
const typePattern = /^[a-z0-9-]{1,80}$/
const floorPattern = /^-?\d{1,3}$/

export function parseUnitQuery(search: URLSearchParams): UnitQuery {
  const type = search.get('type') ?? ''
  const floor = search.get('floor') ?? ''
  const [, minus, word] = /^(-?)([a-z]+)$/.exec(search.get('sort') ?? '') ?? []
  const sort = unitSortKeys.find((key) => key === word)
  return {
    status: unitStatuses.find((status) => status === search.get('status')) ?? null,
    type: typePattern.test(type) ? type : null,
    floor: floorPattern.test(floor) ? Number(floor) : null,
    sort: sort ?? 'label',
    descending: sort !== undefined && minus === '-',
  }
}

/** Rows of a page of the table. */
export const unitsPerPage = 100

/** The requested page of the table; 1 if missing or invalid. */
export function unitPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}

/** The requested page of units; beyond the last page the last one. */
export function pageOfUnits<T extends ListedUnit>(units: readonly T[], search: URLSearchParams) {
  const fitting = selectUnits(units, parseUnitQuery(search))
  const pages = Math.max(1, Math.ceil(fitting.length / unitsPerPage))
  const page = Math.min(unitPage(search), pages)
  const shown = fitting.slice((page - 1) * unitsPerPage, page * unitsPerPage)
  return { shown, paging: { page, pages, total: fitting.length } }
}

const statusRank: Record<UnitStatus, number> = { available: 0, reserved: 1, sold: 2 }

const labelOrder = new Intl.Collator('en', { numeric: true })

const compareLabels = (a: ListedUnit, b: ListedUnit) =>
  labelOrder.compare(a.label, b.label) || a.key.localeCompare(b.key, 'en')

const measures: Record<Exclude<UnitSortKey, 'label'>, (unit: ListedUnit) => number | null> = {
  price: (unit) => unit.price?.amount ?? null,
  area: (unit) => unit.area,
  land: (unit) => unit.landArea,
  floor: (unit) => unit.floor,
  status: (unit) => statusRank[unit.status],
}

/** Filters and sorts units; those without a value come last in either order. */
export function selectUnits<T extends ListedUnit>(units: readonly T[], query: UnitQuery): T[] {
  const { status, type, floor, sort, descending } = query
  const fitting = units.filter(
    (unit) =>
      (status === null || unit.status === status) &&
      (type === null || unit.typeSlug === type) &&
      (floor === null || unit.floor === floor),
  )
  const turn = descending ? -1 : 1
  return fitting.sort((a, b) => {
    if (sort === 'label') return turn * compareLabels(a, b)
    const [left, right] = [measures[sort](a), measures[sort](b)]
    if (left === null || right === null) {
      return left === right ? compareLabels(a, b) : left === null ? 1 : -1
    }
    return turn * (left - right) || compareLabels(a, b)
  })
}
