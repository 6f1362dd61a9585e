import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import { z } from 'zod'
import { knownOr } from '../../../core/database/known.ts'
import { heldUnit } from './holding.ts'

/** An open enquiry about a unit. */
export const interestedEnquiry = z.object({
  id: z.string(),
  name: z.string(),
  status: knownOr(enquiryStatuses, 'contacted'),
  owner: z.string().nullable(),
  /** Whether the enquiry is about the unit; else the visitor compared it with others. */
  isAbout: z.boolean(),
  /** Whether the person is on the waiting list, and gets a mail when the unit is available again. */
  waits: z.boolean(),
  getsMail: z.boolean(),
})
export type InterestedEnquiry = z.output<typeof interestedEnquiry>

/** A unit with who holds it, who else asked for it, and their viewings; times in epoch milliseconds. */
export const interest = z.object({
  unit: z.object({
    id: z.string(),
    label: z.string(),
    project: z.string(),
    /** `null`: on request. */
    price: z.number().nullable(),
    currency: z.string(),
  }),
  held: heldUnit.nullable(),
  asked: z.array(interestedEnquiry),
  viewings: z.array(
    z.object({
      id: z.string(),
      enquiry: z.string(),
      name: z.string(),
      start: z.number(),
      host: z.string(),
    }),
  ),
})
export type Interest = z.output<typeof interest>

/** What a holding can be given, by the settings, the agencies, and the enquiry for which it is made. */
export const holdingChoices = z.object({
  /** How long a reservation lasts. */
  hours: z.number(),
  agencies: z.array(z.object({ id: z.string(), name: z.string() })),
  enquiry: z
    .object({
      id: z.string(),
      name: z.string(),
      receivedAt: z.number(),
      partner: z.string().nullable(),
      unit: z.object({ id: z.string(), label: z.string() }).nullable(),
    })
    .nullable(),
})
export type HoldingChoices = z.output<typeof holdingChoices>
