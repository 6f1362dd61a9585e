export const scenarioNames = ['pessimistic', 'realistic', 'optimistic'] as const

/** One scenario of a unit type: amounts in minor units, shares in per cent from 0 to 100. */
interface Scenario {
  nightlyRate: { amount: number }
  occupancyPercent: number
}

interface Assumptions {
  priceAtConstruction: { amount: number }
  managementPercent: number
  operatingPercent: number
  taxPercent: number
}

interface IncomeInput {
  price: number
  nightly: number
  /** Per cent of the year, 0–100; the deductions are per cent of revenue. */
  occupancy: number
  management: number
  operating: number
  tax: number
}

export interface Income {
  /** Rounded half up, once. */
  monthlyRevenue: number
  annualIncome: number
  netIncome: number
  /** One decimal; `null` without a price. */
  roiPercent: number | null
  /** Years, one decimal; `null` without a price or without income. */
  paybackYears: number | null
}

/**
 * The only formula of forecasts: net income is revenue minus management, operation and taxes. Rounds each
 * result once.
 */
export function yearlyIncome(input: IncomeInput): Income {
  const annual = (input.nightly * 365 * input.occupancy) / 100
  const kept = 100 - input.management - input.operating - input.tax
  const net = (annual * kept) / 100
  return {
    monthlyRevenue: roundHalfUp(annual / 12, 0),
    annualIncome: roundHalfUp(annual, 0),
    netIncome: roundHalfUp(net, 0),
    roiPercent: input.price > 0 ? roundHalfUp((net / input.price) * 100, 1) : null,
    paybackYears: input.price > 0 && net > 0 ? roundHalfUp(input.price / net, 1) : null,
  }
}

export function scenarioIncome(assumptions: Assumptions, chosen: Scenario): Income {
  return yearlyIncome({
    price: assumptions.priceAtConstruction.amount,
    nightly: chosen.nightlyRate.amount,
    occupancy: chosen.occupancyPercent,
    management: assumptions.managementPercent,
    operating: assumptions.operatingPercent,
    tax: assumptions.taxPercent,
  })
}

export function roiRange(all: readonly (Assumptions & { scenarios: readonly Scenario[] })[]) {
  const values = all
    .flatMap((one) => one.scenarios.map((each) => scenarioIncome(one, each).roiPercent))
    .filter((value) => value !== null)
  if (values.length === 0) return null
  return { min: Math.min(...values), max: Math.max(...values) }
}

/** Rounds the written decimal: 1.005 becomes 1.01, although its double is a little less. */
function roundHalfUp(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const scaled = Number((value * factor).toPrecision(12))
  // `+ 0` turns -0 into 0.
  return (Math.sign(scaled) * Math.floor(Math.abs(scaled) + 0.5)) / factor + 0
}
