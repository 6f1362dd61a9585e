import { type Database, rowsOf } from '../../core/database/rows.ts'
import { enquiriesLinkedTo } from '../../core/payload/linked-enquiries.ts'
import { type PersonOther, personOther } from './person-others.ts'

/** More are not offered. */
const maxOthers = 200

/**
 * Other enquiries that may be of the person who sent this one: by phone number, contact, or joined by
 * hand, and those found by the numbers and contacts of these. Nothing proves that they are.
 */
export function maybeSamePerson(db: Database, id: string): Promise<PersonOther[]> {
  return rowsOf(db, enquiriesLinkedTo(id, maxOthers), personOther)
}
