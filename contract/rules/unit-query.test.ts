import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListedUnit, parseUnitQuery, selectUnits, unitSortKeys } from './unit-query.ts'

const unit = (label: string, over: Partial<ListedUnit> = {}): ListedUnit => ({
  key: `unit-${label}`,
  label,
  status: 'available',
  floor: null,
  area: 142,
  landArea: 312,
  price: { amount: 28_900_000 },
  typeSlug: 'villa-2bed-142',
  ...over,
})
const usd = (amount: number) => ({ price: { amount } })

const units = [
  unit('A10', usd(296)),
  unit('A2', { ...usd(284), status: 'sold', landArea: null }),
  unit('A1', { ...usd(425), typeSlug: 'villa-3bed-210', area: 210 }),
]
const asked = (query: string) => parseUnitQuery(new URLSearchParams(query))
const labels = (query: string) => selectUnits(units, asked(query)).map((each) => each.label)

describe('the availability table', () => {
  it('lists all units by number without filters', () => {
    expect(labels('')).toEqual(['A1', 'A2', 'A10'])
  })

  it('shows the free ones only, cheapest first', () => {
    expect(labels('status=available&sort=price')).toEqual(['A10', 'A1'])
  })

  it('shows one type only', () => {
    expect(labels('type=villa-3bed-210')).toEqual(['A1'])
  })

  it('shows one floor only, above the ground or below', () => {
    const house = [
      unit('101', { floor: 1 }),
      unit('B01', { floor: -1 }),
      unit('B11', { floor: -2 }),
      unit('1001', { floor: 100 }),
    ]
    const onFloor = (floor: number) =>
      selectUnits(house, asked(`floor=${floor}`)).map((each) => each.label)
    expect(onFloor(1)).toEqual(['101'])
    expect(onFloor(-1)).toEqual(['B01'])
    expect(onFloor(-2)).toEqual(['B11'])
    expect(onFloor(100)).toEqual(['1001'])
  })

  it('keeps units without a plot last in either order', () => {
    expect(labels('sort=land').at(-1)).toBe('A2')
    expect(labels('sort=-land').at(-1)).toBe('A2')
  })

  it('keeps units whose price is on request last in either order', () => {
    const some = [unit('B1', { price: null }), ...units]
    const inOrder = (query: string) => selectUnits(some, asked(query)).map(({ label }) => label)
    expect(inOrder('sort=price')).toEqual(['A2', 'A10', 'A1', 'B1'])
    expect(inOrder('sort=-price')).toEqual(['A1', 'A10', 'A2', 'B1'])
  })

  it.each(['status=free&sort=rooms', 'sort=--price', 'floor=top&status=', 'type=../x'])(
    'ignores %s, which it does not know',
    (query) => {
      expect(labels(query)).toEqual(['A1', 'A2', 'A10'])
    },
  )

  it('never shows a unit twice or one that does not match', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('available', 'reserved', 'sold'), { maxLength: 20 }),
        fc.constantFrom(...unitSortKeys),
        fc.boolean(),
        (statuses, sort, descending) => {
          const all = statuses.map((status, i) =>
            unit(`A${i}`, { status, price: i % 4 === 3 ? null : { amount: i % 3 } }),
          )
          const shown = selectUnits(all, {
            ...asked('status=available'),
            sort,
            descending,
          })
          const free = all.filter((each) => each.status === 'available')
          expect(new Set(shown)).toEqual(new Set(free))
          expect(shown).toHaveLength(free.length)
        },
      ),
    )
  })
})
