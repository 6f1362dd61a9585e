import { salesStateOf } from '@alun/contract/rules/unit'
import type { computedFigures } from '@alun/contract/schema/home'
import type { ProjectCard } from '@alun/contract/schema/project'
import { cheapestProject, nextProject } from '../../sections/listing/compare-projects.ts'

export type ComputedFigure = (typeof computedFigures)[number]

export type HomeFigures = ReturnType<typeof homeFigures>

/** Values of the figures below the hero; `null` if no project has one. */
export function homeFigures(projects: readonly ProjectCard[]) {
  return {
    priceFrom: cheapestProject(projects)?.priceFrom ?? null,
    available: availability(projects),
    nextHandover: nextProject(projects)?.completion ?? null,
    roiRange: widestRange(projects),
  }
}

function availability(projects: readonly ProjectCard[]) {
  const sum = { free: 0, total: 0 }
  for (const { counts } of projects) {
    sum.free += counts.available
    sum.total += counts.available + counts.reserved + counts.sold
  }
  return sum.total === 0 ? null : sum
}

function widestRange(projects: readonly ProjectCard[]): ProjectCard['roi'] {
  // Buyers can no longer buy in sold-out projects.
  const ranges = projects
    .filter(({ counts }) => salesStateOf(counts) !== 'soldOut')
    .map((project) => project.roi)
    .filter((range) => range !== null)
  if (ranges.length === 0) return null
  return {
    min: Math.min(...ranges.map((range) => range.min)),
    max: Math.max(...ranges.map((range) => range.max)),
  }
}
