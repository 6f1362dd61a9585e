export const brochureErrors = ['expired', 'altered', 'no-brochure', 'busy'] as const
export type BrochureError = (typeof brochureErrors)[number]

/** Address of the page that explains the error; without a project it concerns the catalogue. */
export function brochureErrorPath(why: BrochureError, project: string | null): string {
  return `/brochure-link/${why}/${project ?? 'catalogue'}`
}
