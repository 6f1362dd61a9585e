import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import { describe, expect, it } from 'vitest'
import { roiSpread, scenarioFigures, sharedDeductions } from './scenario-figures.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const villa: ForecastAssumptions = {
  priceAtConstruction: usd(28_900_000),
  priceAfterCompletion: usd(34_500_000),
  managementPercent: 25,
  operatingPercent: 10,
  taxPercent: 10,
  scenarios: [
    { scenario: 'optimistic', nightlyRate: usd(20_500), occupancyPercent: 79 },
    { scenario: 'pessimistic', nightlyRate: usd(15_000), occupancyPercent: 60 },
    { scenario: 'realistic', nightlyRate: usd(18_200), occupancyPercent: 71 },
  ],
}

describe('the forecast of a unit type', () => {
  it('goes from pessimistic to optimistic in any stored order', () => {
    const order = scenarioFigures(villa).map(({ scenario }) => scenario.scenario)
    expect(order).toEqual(['pessimistic', 'realistic', 'optimistic'])
  })

  it('spans its scenarios with the realistic one in between', () => {
    expect(roiSpread(scenarioFigures(villa))).toEqual({ low: 6.3, middle: 9, high: 11.2 })
  })

  it('has no plot without a scenario or a price', () => {
    expect(roiSpread(scenarioFigures({ ...villa, scenarios: [] }))).toBeNull()
    expect(roiSpread(scenarioFigures({ ...villa, priceAtConstruction: usd(0) }))).toBeNull()
  })
})

describe('the deductions printed under several forecasts', () => {
  it('are named once if they agree and not at all if they differ', () => {
    expect(sharedDeductions([villa, villa])).toMatchObject({ taxPercent: 10 })
    expect(sharedDeductions([villa, { ...villa, taxPercent: 11 }])).toBeNull()
    expect(sharedDeductions([])).toBeNull()
  })
})
