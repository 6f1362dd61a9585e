import type { z } from 'zod'
import type { exchangeRates } from './exchange-schema.ts'
import type { Money } from './money.ts'

export type ExchangeRates = z.infer<typeof exchangeRates>

/** The amount in another currency, `null` where no rate leads there. */
export function exchanged(money: Money, currency: string, table: ExchangeRates): Money | null {
  const found = table.rates.find((each) => each.currency === currency)
  if (found === undefined || money.currency !== table.base) return null
  return { amount: Math.round(money.amount * found.rate), currency }
}
