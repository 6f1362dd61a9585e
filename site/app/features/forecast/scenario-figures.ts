import { type Income, scenarioIncome, scenarioNames } from '@alun/contract/rules/forecast'
import type { ForecastAssumptions, Scenario } from '@alun/contract/schema/forecast'
import type { Money } from '@alun/contract/schema/money'

interface ScenarioFigures {
  scenario: Scenario
  income: Income
}

export function scenarioFigures(assumptions: ForecastAssumptions): ScenarioFigures[] {
  return scenarioNames.flatMap((name) => {
    const scenario = assumptions.scenarios.find((each) => each.scenario === name)
    return scenario === undefined
      ? []
      : [{ scenario, income: scenarioIncome(assumptions, scenario) }]
  })
}

interface Format {
  money: (money: Money) => string
  percent: (percent: number) => string
  roi: (percent: number) => string
}

/** Figures of each scenario as formatted text, for page and brochure; a return may be missing. */
export function scenarioRows(assumptions: ForecastAssumptions, { money, percent, roi }: Format) {
  return scenarioFigures(assumptions).map(({ scenario, income }) => {
    const { nightlyRate, occupancyPercent } = scenario
    const sum = (amount: number) => money({ amount, currency: nightlyRate.currency })
    const figures = [
      { name: 'costPerDay', value: money(nightlyRate) },
      { name: 'occupancy', value: percent(occupancyPercent) },
      { name: 'monthlyRevenue', value: sum(income.monthlyRevenue) },
      { name: 'annualIncome', value: sum(income.annualIncome) },
      { name: 'netIncome', value: sum(income.netIncome) },
      { name: 'roi', value: income.roiPercent === null ? null : roi(income.roiPercent) },
    ] as const
    return { scenario: scenario.scenario, figures }
  })
}

export type RoiSpread = NonNullable<ReturnType<typeof roiSpread>>

/** Ends and middle of a range plot, in per cent per year; `null` without any return. */
export function roiSpread(figures: readonly ScenarioFigures[]) {
  const values = figures.map(({ income }) => income.roiPercent).filter((value) => value !== null)
  if (values.length === 0) return null
  const realistic = figures.find(({ scenario }) => scenario.scenario === 'realistic')
  return {
    low: Math.min(...values),
    middle: realistic?.income.roiPercent ?? null,
    high: Math.max(...values),
  }
}

export type Deductions = Pick<
  ForecastAssumptions,
  'managementPercent' | 'operatingPercent' | 'taxPercent'
>

/** Deductions that all forecasts share; `null` if they differ. */
export function sharedDeductions(all: readonly ForecastAssumptions[]): Deductions | null {
  const [first, ...others] = all
  if (first === undefined) return null
  const same = others.every(
    (each) =>
      each.managementPercent === first.managementPercent &&
      each.operatingPercent === first.operatingPercent &&
      each.taxPercent === first.taxPercent,
  )
  return same ? first : null
}
