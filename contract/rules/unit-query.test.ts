import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ListedUnit,
  pageOfUnits,
  parseUnitQuery,
  selectUnits,
  unitPage,
  unitSortKeys,
} from './unit-query.ts'

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
  it.each([
    ['', 'A1 A2 A10'],
    ['status=available&sort=price', 'A10 A1'],
    ['type=villa-3bed-210', 'A1'],
    ['status=free&sort=rooms', 'A1 A2 A10'],
    ['sort=--price', 'A1 A2 A10'],
    ['floor=top&status=', 'A1 A2 A10'],
    ['type=../x', 'A1 A2 A10'],
  ])('lists for the query "%s" the units %s', (query, listed) => {
    expect(labels(query).join(' ')).toBe(listed)
  })

  it('shows one floor only, above the ground or below', () => {
    const house = [1, -1, -2, 100].map((floor) => unit(`on ${floor}`, { floor }))
    for (const one of house) expect(selectUnits(house, asked(`floor=${one.floor}`))).toEqual([one])
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

it.each<[string, number]>([
  ['1', 1],
  ['7', 7],
  ['999', 999],
  ...['1000', '0', '01', '-1', '1.5', 'x2', '2x', ''].map((text): [string, number] => [text, 1]),
])('page=%s of the units is the page %i', (text, page) => {
  expect(unitPage(new URLSearchParams({ page: text }))).toBe(page)
})

it.each([
  [0, '', [0, 1, 1, undefined]],
  [100, 'page=2', [100, 1, 1, '1']],
  [101, '', [100, 1, 2, '1']],
  [101, 'page=2', [1, 2, 2, '101']],
  [250, 'page=9', [50, 3, 3, '201']],
  [250, 'page=2&status=available', [100, 2, 3, '101']],
])('%i units have pages of a hundred: %s', (count, query, expected) => {
  const all = Array.from({ length: count }, (_, at) => unit(String(at + 1)))
  const { paging, shown } = pageOfUnits(all, new URLSearchParams(query))
  expect(paging.total).toBe(count)
  expect([shown.length, paging.page, paging.pages, shown[0]?.label]).toEqual(expected)
})

it.each([
  ['type=a', { type: 'a' }],
  [`type=${'a'.repeat(81)}`, { type: null }],
  ['type=A', { type: null }],
  ['type=a_b', { type: null }],
  ['floor=-999', { floor: -999 }],
  ['floor=1000', { floor: null }],
  ['floor=x1', { floor: null }],
  ['floor=1x', { floor: null }],
  ['sort=-price', { sort: 'price', descending: true }],
  ['sort=-price1', { sort: 'label', descending: false }],
  ['sort=-rooms', { sort: 'label', descending: false }],
])('the query %s is read as %j', (query, expected) => {
  expect(asked(query)).toMatchObject(expected)
})
