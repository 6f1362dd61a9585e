import type { ProjectCard } from '@alun/contract/schema/project'
import type { MapPin } from './map-pins.ts'

/** Pins of the projects with coordinates; marks the one with the slug, or all with `null`. */
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
