import type { Unit } from '@alun/contract/schema/unit'
import { describe, expect, it } from 'vitest'
import { countOfType, paymentSteps, plotRange } from './project-figures.ts'

const unit = (over: Partial<Unit>): Unit => ({
  key: 'unit-A01',
  label: 'A01',
  status: 'available',
  floor: null,
  area: 142,
  landArea: 312,
  price: { amount: 28_900_000, currency: 'USD' },
  typeSlug: 'villa',
  ...over,
})
const stages = (...percents: number[]) =>
  percents.map((percent) => ({ percent, title: { text: '' }, text: null }))

describe('the project in brief', () => {
  it('spans the plots and says nothing of plots of apartments', () => {
    expect(plotRange([unit({ landArea: 410 }), unit({}), unit({ landArea: null })])).toEqual({
      min: 312,
      max: 410,
    })
    expect(plotRange([unit({ landArea: null })])).toBeNull()
  })

  it('names the first payments and leaves the rest to a remark', () => {
    expect(paymentSteps(stages(10, 30, 30, 20, 10))).toEqual({
      first: [10, 30, 30],
      later: [20, 10],
    })
    expect(paymentSteps(stages(40, 30, 20, 10))).toEqual({ first: [40, 30, 20, 10], later: [] })
  })

  it('counts the free units of one type', () => {
    const units = [unit({}), unit({ status: 'sold' }), unit({ typeSlug: 'other' })]
    expect(countOfType(units, 'villa')).toEqual({ free: 1, total: 2 })
  })
})
