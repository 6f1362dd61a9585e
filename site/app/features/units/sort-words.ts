import type { UnitSortKey } from '@alun/contract/rules/unit-query'

export const sortWords = {
  label: 'number',
  floor: 'floor',
  area: 'areaM2',
  land: 'landM2',
  price: 'price',
  status: 'status',
} as const satisfies Record<UnitSortKey, string>
