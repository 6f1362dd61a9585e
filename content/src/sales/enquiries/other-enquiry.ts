import { enquiryStatuses } from '@alun/contract/rules/enquiry'
import { z } from 'zod'
import { enquiryOrigins } from '../../core/words/enquiry-origins.ts'

/** An enquiry with the number or the contact of another one: who sent it, nobody can prove. */
const otherEnquiry = z.object({
  id: z.string(),
  name: z.string().nullable(),
  form: z.enum(enquiryOrigins),
  status: z.enum(enquiryStatuses),
  /** Epoch milliseconds. */
  receivedAt: z.number(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  owner: z
    .object({ name: z.string().nullable().optional(), email: z.string().nullable().optional() })
    .nullable(),
  /** What both have; nothing where they are connected through others. */
  why: z.array(z.enum(['phone', 'contact'])),
})
export type OtherEnquiry = z.output<typeof otherEnquiry>

/** How services answer which enquiries there are beside one. */
export const otherEnquiries = z.object({ others: z.array(otherEnquiry) })

/** What an enquiry can be about. */
export const offeredProjects = z.object({
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
})
