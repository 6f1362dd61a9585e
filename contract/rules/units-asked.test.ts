import { describe, expect, it } from 'vitest'
import { unitsAsked } from './units-asked.ts'

const unitNumber = (n: number) => ({
  key: `unit-${n}`,
  label: String(n),
  status: n % 2 === 0 ? ('sold' as const) : ('available' as const),
  floor: n % 3,
  area: 100,
  landArea: null,
  price: { amount: n * 100 },
  typeSlug: 'flat',
})

/** Answers a project whose last unit has a shape on the plan. */
function asked(count: number, query = '') {
  const units = Array.from({ length: count }, (_, at) => unitNumber(at + 1))
  return unitsAsked(units, new Set([`unit-${count}`]), new URLSearchParams(query))
}

describe('the answer about the units of a project', () => {
  it('contains all units if they fit one page or the query asks for all', () => {
    for (const { large, units } of [asked(100, 'status=sold&page=2'), asked(150, 'units=all')]) {
      expect([units.at(-1)?.key, large]).toEqual([`unit-${units.length}`, null])
    }
  })

  it('contains one page of a large project, filtered and sorted, with facts about all', () => {
    const first = asked(2000)
    expect(first.units).toHaveLength(100)
    expect(first.large?.paging).toEqual({ page: 1, pages: 20, total: 2000 })
    const { large, units } = asked(2000, 'status=sold&sort=-price&page=10')
    expect(units[0]?.label).toBe('200')
    expect(units).toHaveLength(100)
    expect(large?.paging).toEqual({ page: 10, pages: 10, total: 1000 })
    expect(large?.facts).toMatchObject({
      total: 2000,
      counts: { available: 1000, sold: 1000, reserved: 0 },
      floors: [0, 1, 2],
      hasFloors: true,
      plots: null,
      types: [
        {
          typeSlug: 'flat',
          total: 2000,
          free: 1000,
          prices: { lowest: { amount: 100 }, highest: { amount: 199_900 } },
        },
      ],
    })
    expect(large?.facts.sheets).toHaveLength(50)
  })

  it('contains every unit of the plan, with its page of the table', () => {
    const { large } = asked(2000, 'status=available')
    expect(large?.planned.map(({ unit, page }) => [unit.label, page])).toEqual([['2000', 20]])
  })

  it('contains the last page for a page beyond it', () => {
    const { large, units } = asked(150, 'page=9')
    expect([large?.paging.page, units.length]).toEqual([2, 50])
  })

  it('contains the requested unit, whatever page it is on', () => {
    expect(asked(150, 'unit=unit-150').large?.asked?.key).toBe('unit-150')
    expect(asked(150, 'unit=unit-151').large?.asked).toBeNull()
  })
})
