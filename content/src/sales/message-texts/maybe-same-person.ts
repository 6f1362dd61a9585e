import { type Database, rowsOf } from '../../core/database/rows.ts'
import { enquiriesBeside } from '../../core/payload/people.ts'
import { type PersonOther, personOther } from './person-others.ts'

/** More are not offered. */
const maxOthers = 200

/**
 * Other enquiries that may be of the person who sent this one: those of one person in the panel, and of
 * people who share a number or a contact with one of these. Nothing proves that they are.
 */
export function maybeSamePerson(db: Database, id: string): Promise<PersonOther[]> {
  return rowsOf(db, enquiriesBeside(id, maxOthers), personOther)
}
