import { partOfPeriod } from './figures-query.ts'
import type { SoldBy, SoldCounts } from './sold-rows.ts'

const counted = ['reservations', 'deals', 'cancelledReservations', 'cancelledDeals'] as const

/** Reservations and sales of something that has a key, with the sums of the sales by currency. */
export type Sold = Pick<SoldCounts, 'key' | 'name' | 'email' | (typeof counted)[number]> & {
  /** Deals whose price is on request. */
  unpriced: number
  sums: { currency: string; amount: number }[]
}

const nothing = (key: string): Sold => ({
  key,
  name: null,
  email: null,
  reservations: 0,
  deals: 0,
  cancelledReservations: 0,
  cancelledDeals: 0,
  unpriced: 0,
  sums: [],
})

/** Joins the counts of each currency; the most deals first. */
function joined(counts: readonly SoldCounts[]): Sold[] {
  const all = new Map<string, Sold>()
  for (const { amount, currency, deals, email, key, name, ...acts } of counts) {
    const sold = all.get(key) ?? { ...nothing(key), name, email }
    all.set(key, sold)
    for (const what of counted) sold[what] += { ...acts, deals }[what]
    if (currency === null) sold.unpriced += deals
    else if (deals > 0) sold.sums.push({ currency, amount })
  }
  return [...all.values()].toSorted(
    (one, other) => other.deals - one.deals || other.reservations - one.reservations,
  )
}

/** What was reserved, sold and cancelled in the period, and before it. */
export function soldOf(counts: readonly SoldCounts[]) {
  const of = (part: number, by: SoldBy) =>
    joined(counts.filter((each) => each.part === part && each.by === by))
  return {
    chosen: of(partOfPeriod.period, 'all')[0] ?? nothing(''),
    before: of(partOfPeriod.before, 'all')[0] ?? nothing(''),
    by: (by: SoldBy) => of(partOfPeriod.period, by),
  }
}
