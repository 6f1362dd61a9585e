import type { CollectionBeforeChangeHook } from 'payload'
import { personReachedBy } from '../../../core/payload/people.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'

/** A new enquiry is of the person who is known by its number or mail address, else of a new one. */
export const givePerson: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || data.person) return data
  return { ...data, person: await personReachedBy(await connectionOf(req), data) }
}
