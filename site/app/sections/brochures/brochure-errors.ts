export const brochureRefusals = [
  'expired',
  'altered',
  'no-brochure',
  'figures',
  'too-many',
  'busy',
] as const
export type BrochureRefusal = (typeof brochureRefusals)[number]

/** Address of the page that says so; without a project it is about the catalogue. */
export function brochureRefusalPath(why: BrochureRefusal, project: string | null): string {
  return `/brochure-link/${why}/${project ?? 'catalogue'}`
}
