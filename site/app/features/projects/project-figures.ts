import type { Project } from '@alun/contract/schema/project'

/** Payments of a plan, per cent: those that fit into one figure, and what comes after. */
export function paymentSteps(stages: Project['paymentPlan']['stages']) {
  const percents = stages.map((stage) => stage.percent)
  // One left over would read as if it were an afterthought; four fit as well.
  const shown = percents.length <= 4 ? percents.length : 3
  return { first: percents.slice(0, shown), later: percents.slice(shown) }
}
