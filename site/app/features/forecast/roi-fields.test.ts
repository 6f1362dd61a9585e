import { scenarioIncome } from '@alun/contract/rules/forecast'
import { describe, expect, it } from 'vitest'
import { sampleForecast } from '../../../server/testing/content-answers.ts'
import {
  assumedTexts,
  longest,
  type RoiTexts,
  readRoi,
  roiChanges,
  roiFigures,
  roiIncome,
  textsFromQuery,
} from './roi-fields.ts'

const assumptions = sampleForecast()
const assumed = {
  price: '289000',
  nightly: '182',
  occupancy: '71',
  management: '25',
  operating: '10',
  tax: '10',
}

const incomeOf = (texts: RoiTexts) => {
  const figures = roiFigures(texts, 'USD')
  return figures && roiIncome(figures)
}

describe('the calculator', () => {
  it('starts with the realistic scenario of the table and agrees with it', () => {
    expect(assumedTexts(assumptions)).toEqual(assumed)
    const realistic = assumptions.scenarios[1]
    const income = incomeOf(assumed)
    expect(realistic && scenarioIncome(assumptions, realistic)).toEqual(income)
    expect(income?.roiPercent).toBe(9)
  })

  it('takes figures from the address', () => {
    expect(textsFromQuery(new URLSearchParams('nightly=200&status=sold'), assumed)).toEqual({
      ...assumed,
      nightly: '200',
    })
  })

  it('writes every number into the address as soon as one differs', () => {
    const changed = { ...assumed, tax: '12' }
    expect(roiChanges(changed, assumed)).toEqual(changed)
    expect(new Set(Object.values(roiChanges(assumed, assumed)))).toEqual(new Set([null]))
  })

  it('reads the price that the page itself prints', () => {
    for (const price of ['289,000', '289.000', '289 000', '$289,000', '289\u00a0000 $']) {
      expect(incomeOf({ ...assumed, price }), price).toEqual(incomeOf(assumed))
    }
  })

  it('reads a separator before three digits as decimal in percentages alone', () => {
    expect(readRoi('nightly', '1,200', 'USD').value).toBe(1200)
    expect(readRoi('occupancy', '70,500', 'USD').value).toBe(70.5)
  })

  it('distinguishes invalid numbers from those out of range', () => {
    for (const text of ['', 'x', '1e2', '12k', '1'.repeat(longest + 1)])
      expect(readRoi('tax', text, 'USD')).toEqual({ value: null, problem: 'not-number' })
    for (const text of ['-1', '−1', '101'])
      expect(readRoi('tax', text, 'USD')).toEqual({ value: null, problem: 'out-of-range' })
    expect(roiFigures({ ...assumed, nightly: '' }, 'USD')).toBeNull()
  })

  it('does not change a number that is too long', () => {
    const asked = textsFromQuery(new URLSearchParams({ price: '9'.repeat(40) }), assumed)
    expect(roiFigures(asked, 'USD')).toBeNull()
  })
})
