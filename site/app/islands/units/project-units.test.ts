import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { describe, expect, it } from 'vitest'
import { knownUnits, projectUnits } from './project-units.ts'

const unitNumber = (n: number): Unit => ({
  key: `unit-${n}`,
  label: String(n),
  status: n % 2 === 0 ? 'sold' : 'available',
  floor: n % 3,
  area: 100,
  landArea: null,
  price: { amount: n * 100, currency: 'USD' },
  typeSlug: 'flat',
})

/** With a shape on the plan for its last unit. */
const projectOf = (count: number) =>
  ({
    card: { kind: 'apartments', slug: 'tower', title: { text: 'Tower' } },
    unitTypes: [],
    units: Array.from({ length: count }, (_, at) => unitNumber(at + 1)),
    masterPlan: { drawing: { marks: [{ id: `unit-${count}` }] } },
  }) as unknown as Project

const asked = (query: string) => new URLSearchParams(query)

describe('what the browser gets of the units of a project', () => {
  it('is all of them where they fit on one page', () => {
    const { large, units } = projectUnits(projectOf(100), asked('status=sold&page=2'))
    expect([units.length, large]).toEqual([100, undefined])
  })

  it('is one page of a large project, filtered and in order, with what the head says of all', () => {
    const first = projectUnits(projectOf(2000), asked(''))
    expect(first.units).toHaveLength(100)
    expect(first.large?.paging).toEqual({ page: 1, pages: 20, total: 2000 })
    const { large, units } = projectUnits(projectOf(2000), asked('status=sold&sort=-price&page=10'))
    expect(units[0]?.label).toBe('200')
    expect(units).toHaveLength(100)
    expect(large?.paging).toEqual({ page: 10, pages: 10, total: 1000 })
    expect(large?.facts).toMatchObject({
      total: 2000,
      counts: { available: 1000, sold: 1000, reserved: 0 },
      floors: [0, 1, 2],
      columns: { floor: true, land: false },
    })
  })

  it('has every unit of the plan, with the page of the table that it is on', () => {
    const { large } = projectUnits(projectOf(2000), asked('status=available'))
    expect(large?.planned.map(({ unit, page }) => [unit.label, page])).toEqual([['2000', 20]])
  })

  it('shows the last page for one that is not there', () => {
    const { large, units } = projectUnits(projectOf(150), asked('page=9'))
    expect([large?.paging.page, units.length]).toEqual([2, 50])
  })

  it('includes the unit of a viewing that was asked for on another page', () => {
    const known = knownUnits(projectOf(150), asked('unit=unit-150'))
    expect(known.map(({ key }) => key)).toContain('unit-150')
    expect(known).toHaveLength(101)
  })
})
