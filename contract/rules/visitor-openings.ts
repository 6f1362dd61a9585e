/** What visitors open that is counted by day: a unit in the table or on the plan, its sheet, a brochure. */
export const openingKinds = ['unit', 'sheet', 'brochure'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** Address of the site to which pages report that a unit was looked at. */
export const openingsPath = '/openings'
