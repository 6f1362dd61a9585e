export const brochureErrors = ['expired', 'altered', 'no-brochure', 'busy'] as const
export type BrochureError = (typeof brochureErrors)[number]

/** Address of the page that says so; without a project it is about the catalogue. */
export function brochureErrorPath(why: BrochureError, project: string | null): string {
  return `/brochure-link/${why}/${project ?? 'catalogue'}`
}
