import { z } from 'zod'
import { type Database, rowsOf } from '../../database/rows.ts'
import { enquiriesBeside, enquiriesLinkedTo } from '../../payload/same-person.ts'
import { leadOrigins } from '../../words/enquiry-labels.ts'
import { type PersonOther, personOther } from './person-others.ts'

/** Of one enquiry only this many others are offered. */
const maxSuggested = 10

const suggested = z.object({
  id: z.string(),
  name: z.string().nullable(),
  form: z.enum(leadOrigins),
  receivedAt: z.number(),
  samePhone: z.boolean().nullable(),
  joinedTo: z.string().nullable(),
})
/** Another enquiry that may be of the same person, or that has been joined. */
export type SamePerson = z.output<typeof suggested>

/** Other enquiries with the phone number or the contact, and those that sales have joined to it. */
export function othersOf(db: Database, id: string): Promise<SamePerson[]> {
  return rowsOf(db, enquiriesBeside(id, maxSuggested), suggested)
}

/** More are not offered. */
const maxOthers = 200

/**
 * Other enquiries that may be of the person who sent this one: by phone number, contact, or joined by
 * hand, and those found by the numbers and contacts of these. Nothing proves that they are.
 */
export function maybeSamePerson(db: Database, id: string): Promise<PersonOther[]> {
  return rowsOf(db, enquiriesLinkedTo(id, maxOthers), personOther)
}
