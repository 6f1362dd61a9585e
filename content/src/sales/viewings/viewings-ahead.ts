import { lock } from '../../core/database/advisory-lock.ts'
import type { Database } from '../../core/database/rows.ts'
import { countedAddress } from '../../core/outbox/counted-address.ts'
import { visitorsAhead } from '../../core/payload/viewing-rows.ts'

/** Limit of future viewings of one contact or number, because anybody could fill the calendar by the form. */
const mostAhead = 3

interface Visitor {
  contact: string | null
  phone: string | null
  phoneE164: string | null
}

/** Keys that are counted: the number, and the contact in a normalised spelling. */
function contactsOf({ contact, phone, phoneE164 }: Visitor): string[] {
  const number = (phoneE164 ?? phone ?? '').replace(/\D/g, '')
  return [
    ...(number ? [`number ${number}`] : []),
    ...(contact ? [`contact ${countedAddress(contact)}`] : []),
  ].toSorted()
}

/** Whether the contact or number has reached the limit. Locks these keys, so that simultaneous bookings wait. */
export async function hasEnoughAhead(
  db: Database,
  visitor: Visitor,
  now: number,
): Promise<boolean> {
  const ways = contactsOf(visitor)
  for (const way of ways) await lock(db, `viewings of ${way}`)
  const ahead = (await visitorsAhead(db, now)).map(contactsOf)
  return ways.some((way) => ahead.filter((each) => each.includes(way)).length >= mostAhead)
}
