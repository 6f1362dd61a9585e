import type { ProjectCard } from '@alun/contract/schema/project'
import type { MapPin } from './map-pins.ts'

/** Pins of the projects whose place is known; all of them marked, or the one with the slug only. */
export function projectPins(
  projects: readonly Pick<ProjectCard, 'slug' | 'title' | 'coordinates'>[],
  marked: string | null,
): MapPin[] {
  return projects.flatMap(({ slug, title, coordinates }) =>
    coordinates
      ? [{ key: slug, label: title, coordinates, marked: marked === null || marked === slug }]
      : [],
  )
}
