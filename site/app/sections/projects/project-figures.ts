import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'

/** Plots of the units, m²; `null` where units have none. */
export function plotRange(units: readonly Pick<Unit, 'landArea'>[]) {
  const areas = units.map((unit) => unit.landArea).filter((area) => area !== null)
  return areas.length === 0 ? null : { min: Math.min(...areas), max: Math.max(...areas) }
}

/** Payments of a plan, per cent: those that fit into one figure, and what comes after. */
export function paymentSteps(stages: Project['paymentPlan']['stages']) {
  const percents = stages.map((stage) => stage.percent)
  // One left over would read as if it were an afterthought; four fit as well.
  const shown = percents.length <= 4 ? percents.length : 3
  return { first: percents.slice(0, shown), later: percents.slice(shown) }
}
