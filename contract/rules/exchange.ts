/** Minor units and an ISO 4217 code. */
interface Money {
  amount: number
  currency: string
}

/** Units of each currency for one of the base; the base itself is not among them. */
interface RateTable {
  base: string
  rates: readonly { currency: string; rate: number }[]
}

/** The amount in another currency, `null` where no rate leads there. */
export function exchanged(money: Money, currency: string, table: RateTable): Money | null {
  const found = table.rates.find((each) => each.currency === currency)
  if (found === undefined || money.currency !== table.base) return null
  return { amount: Math.round(money.amount * found.rate), currency }
}
