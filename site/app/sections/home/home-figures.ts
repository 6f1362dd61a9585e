import type { computedFigures } from '@alun/contract/schema/home'
import type { ProjectCard } from '@alun/contract/schema/project'

export type ComputedFigure = (typeof computedFigures)[number]

export type HomeFigures = ReturnType<typeof homeFigures>

/** Values of the figures under the hero; `null` where the projects give none. */
export function homeFigures(projects: readonly ProjectCard[]) {
  return {
    priceFrom: lowestPrice(projects.filter((project) => project.counts.available > 0)),
    available: availability(projects),
    nextHandover: nextHandover(projects),
    roiRange: widestRange(projects),
  }
}

function lowestPrice(projects: readonly ProjectCard[]): ProjectCard['priceFrom'] {
  const prices = projects.map((project) => project.priceFrom).filter((price) => price !== null)
  const currency = prices[0]?.currency
  // Amounts of different currencies cannot be compared.
  const comparable = prices.filter((price) => price.currency === currency)
  return comparable.reduce<ProjectCard['priceFrom']>(
    (lowest, price) => (lowest === null || price.amount < lowest.amount ? price : lowest),
    null,
  )
}

function availability(projects: readonly ProjectCard[]) {
  const sum = { free: 0, total: 0 }
  for (const { counts } of projects) {
    sum.free += counts.available
    sum.total += counts.available + counts.reserved + counts.sold
  }
  return sum.total === 0 ? null : sum
}

function nextHandover(projects: readonly ProjectCard[]) {
  const dated = projects
    .filter((project) => project.stage !== 'completed' && project.completion.date !== null)
    .map((project) => project.completion)
  return dated.reduce<ProjectCard['completion'] | null>(
    (first, each) => (first === null || (each.date ?? '') < (first.date ?? '') ? each : first),
    null,
  )
}

function widestRange(projects: readonly ProjectCard[]): ProjectCard['roi'] {
  // Sold-out projects are no longer available to buyers.
  const ranges = projects
    .filter((project) => !project.soldOut)
    .map((project) => project.roi)
    .filter((range) => range !== null)
  if (ranges.length === 0) return null
  return {
    min: Math.min(...ranges.map((range) => range.min)),
    max: Math.max(...ranges.map((range) => range.max)),
  }
}
