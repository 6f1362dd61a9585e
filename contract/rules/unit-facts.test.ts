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
        if (type) expect(type).toMatchObject({ total: all.length, free: free.length, prices })
        expect(sheets).toHaveLength(Math.min(priced.length, 50))
      }),
    )
  })
})
