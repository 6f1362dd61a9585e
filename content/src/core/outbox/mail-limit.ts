import type { Payload } from 'payload'
import { addArrival, countArrivals, keyedHash } from '../database/arrivals.ts'
import { isConfirmedAddress } from '../payload/account-rows.ts'
import { countedAddress } from './counted-address.ts'
import { Refused } from './not-sent.ts'

/** Mails of one cause to one address that nobody has confirmed, because anybody may enter it into forms. */
const mailsAnHour = 5
const hourLength = 3_600_000

interface OutgoingMail {
  to: string
  /** Mails of one cause share a count. */
  cause: string
  /** Earlier attempts; the first attempt counts the mail. */
  attempts: number
}

/**
 * Counts every mail to an outsider, across all processes. A mail beyond the limit waits. What strangers order does not
 * delay an invitation or the move of a viewing, because each cause has a count of its own.
 *
 * @throws Refused
 */
export async function passMailLimit(
  payload: Payload,
  { attempts, cause, to }: OutgoingMail,
  { now, secret }: { now: number; secret: string },
): Promise<void> {
  if (attempts > 0) return
  const isConfirmed = await isConfirmedAddress(payload.db.drizzle, to)
  const mails = keyedHash(secret, `mail ${cause} ${countedAddress(to)}`)
  await payload.db.drizzle.transaction(async (db) => {
    const { all, retryAfter } = await countArrivals(db, mails, now, hourLength)
    if (all >= mailsAnHour && !isConfirmed)
      throw new Refused('The address has reached the limit of mails for this hour', {
        about: 'address',
        until: now + retryAfter * 1000,
      })
    await addArrival(db, mails, now, false)
  })
}
