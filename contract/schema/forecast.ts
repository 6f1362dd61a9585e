import { z } from 'zod'
import { scenarioNames } from '../rules/forecast.ts'
import { money } from './money.ts'
import { percent } from './numbers.ts'

const scenario = z.object({
  scenario: z.enum(scenarioNames),
  nightlyRate: money,
  occupancyPercent: percent,
})

export const forecastAssumptions = z.object({
  priceAtConstruction: money,
  priceAfterCompletion: money,
  managementPercent: percent,
  operatingPercent: percent,
  taxPercent: percent,
  scenarios: z.array(scenario),
})

export type Scenario = z.infer<typeof scenario>
export type ForecastAssumptions = z.infer<typeof forecastAssumptions>
