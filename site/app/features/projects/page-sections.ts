import { modules } from '@alun/contract/rules/site'
import { salesStateOf } from '@alun/contract/rules/unit'
import type { Project } from '@alun/contract/schema/project'

const sectionIds = [
  'about',
  'place',
  'units',
  'investors',
  'album',
  'construction',
  'payment',
  'lease',
  'documents',
  'viewing',
] as const
export type SectionId = (typeof sectionIds)[number]

/** Sections of a project's page, in page order. `units` is there even without content. */
export function shownSections(project: Project): SectionId[] {
  const shown: Record<SectionId, boolean> = {
    about: project.about.body !== null || project.keyFacts.length > 0,
    place: project.location.coordinates !== null || project.location.places.length > 0,
    units: true,
    investors: modules.forecast && project.forecast.types.length > 0,
    album: project.album.items.length > 0 || project.video !== null,
    construction: project.construction.progress !== null || project.construction.updates.length > 0,
    payment: project.paymentPlan.stages.length > 0,
    lease: Object.values(project.lease).some((term) => term !== null),
    documents: project.documents.length > 0,
    viewing: modules.viewings && salesStateOf(project.card.counts) === 'forSale',
  }
  return sectionIds.filter((id) => shown[id])
}
