import { describe, expect, it } from 'vitest'
import { sampleForecast } from '../../../server/testing/content-answers.ts'
import { roiSpread, scenarioFigures, sharedDeductions } from './scenario-figures.ts'

const sample = sampleForecast()
const villa = { ...sample, scenarios: sample.scenarios.toReversed() }

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
    const free = { ...villa.priceAtConstruction, amount: 0 }
    expect(roiSpread(scenarioFigures({ ...villa, priceAtConstruction: free }))).toBeNull()
  })
})

describe('the deductions printed under several forecasts', () => {
  it('are named once if they agree and not at all if they differ', () => {
    expect(sharedDeductions([villa, villa])).toMatchObject({ taxPercent: 10 })
    expect(sharedDeductions([villa, { ...villa, taxPercent: 11 }])).toBeNull()
    expect(sharedDeductions([])).toBeNull()
  })
})
