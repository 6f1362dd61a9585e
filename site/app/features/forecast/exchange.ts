import type { ExchangeRates } from '@alun/contract/schema/exchange'
import type { Money } from '@alun/contract/schema/money'

export function exchanged(money: Money, currency: string, table: ExchangeRates): Money | null {
  const found = table.rates.find((each) => each.currency === currency)
  if (found === undefined || money.currency !== table.base) return null
  return { amount: Math.round(money.amount * found.rate), currency }
}
