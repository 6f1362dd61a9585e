import type { Project } from '@alun/contract/schema/project'

/** Payments of a plan in per cent: those that fit into one figure, and the others. */
export function paymentSteps(stages: Project['paymentPlan']['stages']) {
  const percents = stages.map((stage) => stage.percent)
  // Four fit as well, and show better than three and a single other one.
  const shown = percents.length <= 4 ? percents.length : 3
  return { first: percents.slice(0, shown), later: percents.slice(shown) }
}
