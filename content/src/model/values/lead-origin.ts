import { leadForms } from '@alun/contract/rules/lead'

/** The origin of an enquiry: a form of the site, or an agency that registered a client. */
export const leadOrigins = [...leadForms, 'partner'] as const
export type LeadOrigin = (typeof leadOrigins)[number]
