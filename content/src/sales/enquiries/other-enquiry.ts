import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { z } from 'zod'
import { known, knownRows } from '../../core/database/known.ts'
import { enquiryOrigins } from '../../core/words/enquiry-origins.ts'

/** An enquiry with the number or contact of another one; nobody can prove that the same person sent both. */
const otherEnquiry = z.object({
  id: z.string(),
  name: z.string().nullable(),
  form: known(enquiryOrigins),
  status: known(enquiryStatuses),
  /** Epoch milliseconds. */
  receivedAt: z.number(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  owner: z
    .object({ name: z.string().nullable().optional(), email: z.string().nullable().optional() })
    .nullable(),
  /** Shared by both enquiries; empty if only others connect them. */
  why: z.array(z.enum(['phone', 'contact'])),
})
export type OtherEnquiry = z.output<typeof otherEnquiry>

/** Answer of the endpoints that list related enquiries. */
export const otherEnquiries = z.object({
  others: z.array(z.unknown()).transform((others) => knownRows(others, otherEnquiry)),
})

/** Projects that a new enquiry can be about. */
export const offeredProjects = z.object({
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
})
