import { z } from 'zod'
import { enquiryOrigins } from '../../core/words/enquiry-origins.ts'

/**
 * Why an enquiry is offered beside another: it is of one person in the panel, or shares a number or a
 * contact; nothing where others of the same person do.
 */
const reasons = ['person', 'phone', 'contact'] as const

export const personOther = z.object({
  id: z.string(),
  name: z.string().nullable(),
  form: z.enum(enquiryOrigins),
  /** Epoch milliseconds. */
  receivedAt: z.number(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  why: z.array(z.enum(reasons)),
})

/** An enquiry that may be of the same person, which the staff decides. */
export type PersonOther = z.output<typeof personOther>

/** Answer of `GET /api/enquiries/{id}/person/others`. */
export const personOthers = z.object({ others: z.array(personOther) })
