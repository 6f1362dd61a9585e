import { type Income, yearlyIncome } from '@alun/contract/rules/forecast'
import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import { roiFields } from '../../query/project-search.ts'

export type RoiField = (typeof roiFields)[number]

/** As they stand in the address and in the inputs: money in whole units, the rest in per cent. */
export type RoiTexts = Record<RoiField, string>

/** The longest a number in the address may be. */
const longest = 12
const highest: Record<RoiField, number> = {
  price: 100_000_000,
  nightly: 100_000,
  occupancy: 100,
  management: 100,
  operating: 100,
  tax: 100,
}

/** The number that was typed, with a point or a comma; `null` for anything else or out of range. */
export function roiNumber(field: RoiField, text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  if (plain.length > longest || !/^\d+(\.\d+)?$/.test(plain)) return null
  const value = Number(plain)
  return value <= highest[field] ? value : null
}

/** What the forecast of a unit type assumes for its realistic scenario. */
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

/** What an address asks for, `assumed` where it is silent. */
export function askedTexts(search: URLSearchParams, assumed: RoiTexts): RoiTexts {
  const texts = { ...assumed }
  for (const field of roiFields) {
    const given = search.get(field)
    if (given !== null) texts[field] = given.slice(0, longest)
  }
  return texts
}

/** For the address: every number, or none where nothing differs from what is assumed. */
export function roiChanges(
  texts: RoiTexts,
  assumed: RoiTexts,
): Partial<Record<RoiField, string | null>> {
  const differs = roiFields.some((field) => texts[field] !== assumed[field])
  return differs ? texts : Object.fromEntries(roiFields.map((field) => [field, null]))
}

/** By the formula of the forecast table; `null` until every input is a number. */
export function roiIncome(texts: RoiTexts): Income | null {
  const [price, nightly, occupancy, management, operating, tax] = roiFields.map((field) =>
    roiNumber(field, texts[field]),
  )
  if (price == null || nightly == null || occupancy == null) return null
  if (management == null || operating == null || tax == null) return null
  return yearlyIncome({
    price: price * 100,
    nightly: nightly * 100,
    occupancy,
    management,
    operating,
    tax,
  })
}
