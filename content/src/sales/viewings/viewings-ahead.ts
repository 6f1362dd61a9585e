import { lock } from '../../core/database/advisory-lock.ts'
import type { Database } from '../../core/database/rows.ts'
import { countedAddress } from '../../core/outbox/counted-address.ts'
import { keyOfContact, unverifiedAhead, visitorsAhead } from '../rows/viewing-rows.ts'

/** Limit of future viewings of one contact or number, because anybody could fill the calendar by the form. */
const mostAhead = 3
/** Limit of future viewings of one network that passed no bot check, because its sender may invent contacts. */
const mostUnverified = 6

interface Visitor {
  contact: string | null
  phone: string | null
  phoneE164: string | null
}

/**
 * Keys that are counted: the number, and the address in the contact. A contact with neither `@` nor a digit, such as
 * "WhatsApp", has no key, because many people write it.
 */
function keysOf({ contact, phone, phoneE164 }: Visitor): string[] {
  const number = (phoneE164 ?? phone ?? '').replace(/\D/g, '')
  return [
    ...(number ? [`number ${number}`] : []),
    ...(contact && /[@\d]/.test(contact) ? [`contact ${countedAddress(contact)}`] : []),
  ]
}

/** Whether contact, number or network has reached its limit. Locks these keys, so that simultaneous bookings wait. */
export async function hasEnoughAhead(
  db: Database,
  visitor: Visitor,
  now: number,
  /** Hash of the network of an enquiry without a bot check. */
  network: string | null,
): Promise<boolean> {
  if (network !== null) {
    await lock(db, `viewings of ${network}`)
    if ((await unverifiedAhead(db, network, now)) >= mostUnverified) return true
  }
  const keys = keysOf({ ...visitor, contact: await keyOfContact(db, visitor.contact) })
  await lock(db, ...keys.map((key) => `viewings of ${key}`))
  const ahead = (await visitorsAhead(db, now)).map(keysOf)
  return keys.some((key) => ahead.filter((each) => each.includes(key)).length >= mostAhead)
}
