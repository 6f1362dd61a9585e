import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roiRange, yearlyIncome } from './forecast.ts'

const villa = {
  price: 28_900_000,
  nightly: 18_200,
  occupancy: 71,
  management: 25,
  operating: 10,
  tax: 10,
}

describe('yearlyIncome', () => {
  it('agrees with the published sheet of a two-bedroom villa', () => {
    expect(yearlyIncome(villa)).toEqual({
      monthlyRevenue: 393_044,
      annualIncome: 4_716_530,
      netIncome: 2_594_092,
      roiPercent: 9,
      paybackYears: 11.1,
    })
  })

  it('has no return without a price or income', () => {
    expect(yearlyIncome({ ...villa, price: 0 })).toMatchObject({
      roiPercent: null,
      paybackYears: null,
    })
    expect(yearlyIncome({ ...villa, occupancy: 0 }).paybackYears).toBeNull()
    expect(yearlyIncome({ ...villa, management: 90 })).toMatchObject({ paybackYears: null })
  })

  it('has no minus before a zero', () => {
    const { netIncome, roiPercent } = yearlyIncome({ ...villa, occupancy: 0, tax: 90 })
    expect(netIncome).toBe(0)
    expect(roiPercent).toBe(0)
  })

  it('never earns more by a higher deduction', () => {
    const percent = fc.integer({ min: 0, max: 33 })
    fc.assert(
      fc.property(percent, percent, (tax, more) => {
        const lower = yearlyIncome({ ...villa, tax })
        const higher = yearlyIncome({ ...villa, tax: tax + more })
        expect(higher.netIncome).toBeLessThanOrEqual(lower.netIncome)
      }),
    )
  })
})

describe('roiRange', () => {
  it('spans the scenarios of all types and is empty without any', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    const type = {
      priceAtConstruction: usd(28_900_000),
      priceAfterCompletion: usd(34_500_000),
      managementPercent: 25,
      operatingPercent: 10,
      taxPercent: 10,
      scenarios: [
        { scenario: 'pessimistic' as const, nightlyRate: usd(15_000), occupancyPercent: 60 },
        { scenario: 'optimistic' as const, nightlyRate: usd(20_500), occupancyPercent: 79 },
      ],
    }
    expect(roiRange([type])).toEqual({ min: 6.3, max: 11.2 })
    expect(roiRange([])).toBeNull()
  })
})
