import { leadForms } from '@alun/contract/rules/lead'

/** Where an enquiry came in: by a form of the site, or an agency registered its client. */
export const leadOrigins = [...leadForms, 'partner'] as const
export type LeadOrigin = (typeof leadOrigins)[number]
