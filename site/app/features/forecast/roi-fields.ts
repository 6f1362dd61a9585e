import {
  figuresOf,
  type RoiField,
  type RoiFigures,
  roiFields,
} from '@alun/contract/rules/calculation'
import { type Income, yearlyIncome } from '@alun/contract/rules/forecast'
import { readNumber } from '@alun/contract/rules/written-number'
import type { ForecastAssumptions } from '@alun/contract/schema/forecast'

/** Figures as text, in address and inputs: money in whole units, other values in per cent. */
export type RoiTexts = Record<RoiField, string>

export const longest = 24

/** Maximum of each figure; the minimum is 0. */
const highest: Record<RoiField, number> = {
  price: 100_000_000,
  nightly: 100_000,
  occupancy: 100,
  management: 100,
  operating: 100,
  tax: 100,
}

type RoiReading =
  | { value: number; problem: null }
  | { value: null; problem: 'not-number' | 'out-of-range' }

/** Unit beside an input: the currency, or per cent. */
export const roiUnit = (field: RoiField, currency: string): string =>
  field === 'price' || field === 'nightly' ? currency : '%'

export const roiLimits = (field: RoiField) => ({ min: 0, max: highest[field] })

export function readRoi(field: RoiField, text: string, currency: string): RoiReading {
  const limits = roiLimits(field)
  const given = text.slice(0, longest + 1)
  const { value } = readNumber(given, { unit: roiUnit(field, currency), ...limits })
  if (value === null || text.length > longest) return { value: null, problem: 'not-number' }
  if (value < limits.min || value > limits.max) return { value: null, problem: 'out-of-range' }
  return { value, problem: null }
}

export function assumedTexts(assumptions: ForecastAssumptions): RoiTexts | null {
  const scenario =
    assumptions.scenarios.find((each) => each.scenario === 'realistic') ?? assumptions.scenarios[0]
  if (scenario === undefined) return null
  return {
    price: String(assumptions.priceAtConstruction.amount / 100),
    nightly: String(scenario.nightlyRate.amount / 100),
    occupancy: String(scenario.occupancyPercent),
    management: String(assumptions.managementPercent),
    operating: String(assumptions.operatingPercent),
    tax: String(assumptions.taxPercent),
  }
}

/** Figures of a query, `assumed` for missing ones. */
export function textsFromQuery(search: URLSearchParams, assumed: RoiTexts): RoiTexts {
  const texts = { ...assumed }
  for (const field of roiFields) {
    const given = search.get(field)
    // Longer texts stay too long, because cutting could make another number.
    if (given !== null) texts[field] = given.slice(0, longest + 1)
  }
  return texts
}

/** Changes of the query: all figures, or none if they equal the assumed ones. */
export function roiChanges(
  texts: RoiTexts,
  assumed: RoiTexts,
): Partial<Record<RoiField, string | null>> {
  const differs = roiFields.some((field) => texts[field] !== assumed[field])
  return differs ? texts : Object.fromEntries(roiFields.map((field) => [field, null]))
}

export function roiFigures(texts: RoiTexts, currency: string): RoiFigures | null {
  return figuresOf((field) => readRoi(field, texts[field], currency).value)
}

export function roiIncome({ price, nightly, ...shares }: RoiFigures): Income {
  return yearlyIncome({ ...shares, price: price * 100, nightly: nightly * 100 })
}
