import { countUnits } from './unit.ts'
import type { ListedUnit } from './unit-query.ts'

/** Enough units that every price is near one of them. */
const mostSheets = 50

type Price<T extends ListedUnit> = NonNullable<T['price']>

export function unitFacts<T extends ListedUnit>(units: readonly T[]) {
  const plots = units.map(({ landArea }) => landArea).filter((area) => area !== null)
  const available = units.filter(({ status }) => status === 'available')
  const freeOf = Map.groupBy(available, ({ typeSlug }) => typeSlug)
  const byPrice = available
    .flatMap(({ label, price, typeSlug }) => (price === null ? [] : [{ label, price, typeSlug }]))
    .toSorted((a, b) => a.price.amount - b.price.amount)
  const pricedOf = Map.groupBy(byPrice, ({ typeSlug }) => typeSlug)
  return {
    total: units.length,
    counts: countUnits(units),
    floors: [...new Set(units.map(({ floor }) => floor))]
      .filter((floor) => floor !== null)
      .toSorted((a, b) => a - b),
    hasFloors: units.some(({ floor }) => floor !== null),
    /** Land area, m². */
    plots: plots.length === 0 ? null : { min: Math.min(...plots), max: Math.max(...plots) },
    types: [...Map.groupBy(units, ({ typeSlug }) => typeSlug)].map(([typeSlug, own]) => {
      const free = freeOf.get(typeSlug)?.length ?? 0
      const priced = pricedOf.get(typeSlug) ?? []
      const [cheapest, dearest] = [priced[0], priced.at(-1)]
      /** `null` if the price of every free unit is on request. */
      const prices: { lowest: Price<T>; highest: Price<T> } | null =
        cheapest && dearest ? { lowest: cheapest.price, highest: dearest.price } : null
      const { sold } = countUnits(own)
      return { typeSlug, total: own.length, free, sold, prices }
    }),
    sheets: spread(byPrice).map(({ label, price }): { label: string; price: Price<T> } => ({
      label,
      price,
    })),
  }
}

function spread<T>(sorted: readonly T[]): readonly T[] {
  if (sorted.length <= mostSheets) return sorted
  const step = (sorted.length - 1) / (mostSheets - 1)
  return Array.from({ length: mostSheets }, (_, at) => sorted[Math.round(at * step)]).filter(
    (unit) => unit !== undefined,
  )
}
