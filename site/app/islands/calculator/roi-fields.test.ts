import { scenarioIncome } from '@alun/contract/rules/forecast'
import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import { describe, expect, it } from 'vitest'
import { askedTexts, assumedTexts, roiChanges, roiIncome, roiNumber } from './roi-fields.ts'

const usd = (amount: number) => ({ amount: amount * 100, currency: 'USD' })
const assumptions: ForecastAssumptions = {
  priceAtConstruction: usd(289_000),
  priceAfterCompletion: usd(345_000),
  managementPercent: 25,
  operatingPercent: 10,
  taxPercent: 10,
  scenarios: [
    { scenario: 'pessimistic', nightlyRate: usd(150), occupancyPercent: 60 },
    { scenario: 'realistic', nightlyRate: usd(182), occupancyPercent: 71 },
  ],
}
const assumed = {
  price: '289000',
  nightly: '182',
  occupancy: '71',
  management: '25',
  operating: '10',
  tax: '10',
}

describe('the calculator', () => {
  it('begins with what the table assumes for the realistic scenario, and agrees with it', () => {
    expect(assumedTexts(assumptions)).toEqual(assumed)
    const realistic = assumptions.scenarios[1]
    expect(realistic && scenarioIncome(assumptions, realistic)).toEqual(roiIncome(assumed))
    expect(roiIncome(assumed)?.roiPercent).toBe(9)
  })

  it('takes from the address what stands there', () => {
    expect(askedTexts(new URLSearchParams('nightly=200&status=sold'), assumed)).toEqual({
      ...assumed,
      nightly: '200',
    })
  })

  it('puts every number into the address as soon as one differs', () => {
    const changed = { ...assumed, tax: '12' }
    expect(roiChanges(changed, assumed)).toEqual(changed)
    expect(new Set(Object.values(roiChanges(assumed, assumed)))).toEqual(new Set([null]))
  })

  it('reads numbers as people write them, and nothing else', () => {
    expect(roiNumber('price', '289 000')).toBe(289_000)
    expect(roiNumber('occupancy', '70,5')).toBe(70.5)
    for (const text of ['', 'x', '-1', '101', '1e2']) expect(roiNumber('tax', text)).toBeNull()
    expect(roiIncome({ ...assumed, nightly: '' })).toBeNull()
  })
})
