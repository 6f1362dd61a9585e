import { enquiryForms } from '@alun/contract/rules/enquiry'

/**
 * The origin of an enquiry: a form of the site, an agency that registered a client, or a salesperson who entered
 * it.
 */
export const enquiryOrigins = [...enquiryForms, 'partner', 'entered'] as const
export type EnquiryOrigin = (typeof enquiryOrigins)[number]
