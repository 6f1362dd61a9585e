import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
import { factsOf } from '../../query/project-facts.ts'
import { assumedTexts, type RoiTexts } from './roi-fields.ts'

export interface Preset {
  slug: string
  title: Project['forecast']['types'][number]['unitTypeTitle']
  price: Money
  texts: RoiTexts
}

/** Initial values of the calculator: one preset per unit type, the main type first. */
export function calculatorPresets(forecast: Project['forecast']): Preset[] {
  const sorted = forecast.types.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return sorted.flatMap(({ unitTypeSlug, unitTypeTitle, assumptions }): Preset[] => {
    const texts = assumedTexts(assumptions)
    const price = assumptions.priceAtConstruction
    return texts ? [{ slug: unitTypeSlug, title: unitTypeTitle, price, texts }] : []
  })
}

export interface UnitSheets {
  project: string
  /** Prices in whole units of the currency. */
  units: readonly { label: string; price: number }[]
}

export function unitSheets(project: Project): UnitSheets {
  const units = factsOf(project).sheets.map(({ label, price }) => ({
    label,
    price: price.amount / 100,
  }))
  return { project: project.card.slug, units }
}
