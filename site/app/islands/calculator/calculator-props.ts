import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
import { assumedTexts, type RoiTexts } from './roi-fields.ts'

export interface Preset {
  slug: string
  title: Project['forecast']['types'][number]['unitTypeTitle']
  price: Money
  texts: RoiTexts
}

/** What the calculator begins with: a preset for each type of unit, the main one first. */
export function calculatorPresets(forecast: Project['forecast']): Preset[] {
  const sorted = forecast.types.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return sorted.flatMap(({ unitTypeSlug, unitTypeTitle, assumptions }): Preset[] => {
    const texts = assumedTexts(assumptions)
    const price = assumptions.priceAtConstruction
    return texts ? [{ slug: unitTypeSlug, title: unitTypeTitle, price, texts }] : []
  })
}

/** Units that are for sale, each with a sheet that takes the figures. */
export interface UnitSheets {
  project: string
  /** Prices in whole units of money. */
  units: readonly { label: string; price: number }[]
}

export const unitSheets = ({ card, units }: Project): UnitSheets => ({
  project: card.slug,
  units: spread(
    units
      .filter(({ status }) => status === 'available')
      .map(({ label, price }) => ({ label, price: price.amount / 100 })),
  ),
})

/** Every price is near to one of them. */
const mostSheets = 50

function spread<T extends { price: number }>(units: readonly T[]): readonly T[] {
  if (units.length <= mostSheets) return units
  const byPrice = units.toSorted((one, other) => one.price - other.price)
  const step = (byPrice.length - 1) / (mostSheets - 1)
  return Array.from({ length: mostSheets }, (_, at) => byPrice[Math.round(at * step)]).filter(
    (unit) => unit !== undefined,
  )
}
