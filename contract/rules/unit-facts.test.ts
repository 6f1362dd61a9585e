import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitFacts } from './unit-facts.ts'

const amounts = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null })
const listed = fc.array(fc.tuple(fc.constantFrom('available' as const, 'sold' as const), amounts), {
  maxLength: 80,
})

describe('the facts about the units of a project', () => {
  it('contains the lowest and highest price of the free units that have one', () => {
    fc.assert(
      fc.property(listed, (all) => {
        const units = all.map(([status, amount], at) => ({
          key: `unit-${at}`,
          label: String(at),
          status,
          floor: null,
          area: 100,
          landArea: null,
          price: amount === null ? null : { amount },
          typeSlug: 'flat',
        }))
        const { sheets, types } = unitFacts(units)
        const free = all.filter(([status]) => status === 'available')
        const priced = free.flatMap(([, amount]) => (amount === null ? [] : [amount]))
        const prices =
          priced.length === 0
            ? null
            : {
                lowest: { amount: Math.min(...priced) },
                highest: { amount: Math.max(...priced) },
              }
        const [type] = types
        const sold = all.filter(([status]) => status === 'sold').length
        if (type) expect(type).toMatchObject({ total: all.length, free: free.length, sold, prices })
        expect(sheets).toHaveLength(Math.min(priced.length, 50))
      }),
    )
  })
})

it('the facts name floors, plots and prices of each type, and leave out what is unknown', () => {
  const unit = (key: string, more: object) => ({
    ...{ key, label: key, status: 'available' as const, floor: null, area: 100, landArea: null },
    ...{ price: null as null | { amount: number }, typeSlug: 'flat' },
    ...more,
  })
  const units = [
    unit('a', { floor: 10, landArea: 300, price: { amount: 5 } }),
    unit('b', { floor: 2, landArea: 250 }),
    unit('c', { floor: 2, price: { amount: 3 }, typeSlug: 'house' }),
    unit('d', { status: 'sold', price: { amount: 1 } }),
  ]
  expect(unitFacts(units)).toMatchObject({
    total: 4,
    floors: [2, 10],
    hasFloors: true,
    plots: { min: 250, max: 300 },
    types: [
      { typeSlug: 'flat', total: 3, free: 2, prices: { lowest: { amount: 5 } } },
      { typeSlug: 'house', total: 1, free: 1, prices: { highest: { amount: 3 } } },
    ],
    sheets: [
      { label: 'c', price: { amount: 3 } },
      { label: 'a', price: { amount: 5 } },
    ],
  })
  expect(unitFacts([unit('a', {})])).toMatchObject({ floors: [], hasFloors: false, plots: null })
  expect(unitFacts([unit('a', { status: 'sold' })]).types).toMatchObject([
    { free: 0, prices: null },
  ])
})

it.each([50, 51, 99])('%i prices have fifty sheets from the lowest to the highest', (count) => {
  const units = Array.from({ length: count }, (_, at) => ({
    ...{ key: `u${at}`, label: String(at), status: 'available' as const, floor: null, area: 1 },
    ...{ landArea: null, price: { amount: at }, typeSlug: 'flat' },
  }))
  const labels = unitFacts(units).sheets.map(({ label }) => Number(label))
  expect([labels.length, new Set(labels).size, labels[0], labels[49]]).toEqual([
    50,
    50,
    0,
    count - 1,
  ])
  expect(labels[1]).toBe(Math.round((count - 1) / 49))
})
