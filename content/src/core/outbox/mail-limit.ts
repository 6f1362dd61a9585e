import { dayLength } from '@alun/contract/rules/office-time'
import type { Payload } from 'payload'
import { addArrival, countArrivals, keyedHash } from '../database/arrivals.ts'
import { isConfirmedAddress } from '../payload/account-rows.ts'
import { countedAddress } from './counted-address.ts'
import { Refused } from './not-sent.ts'

/** Mails to one address that nobody has confirmed, whatever causes them, because anybody may enter it into forms. */
const mailsAnHour = 5
const hourLength = 3_600_000
/** How many of these may be thank-you mails for forms, which nobody waits for. */
const answersADay = 3

interface OutgoingMail {
  to: string
  /** Earlier attempts; the first attempt counts the mail. */
  attempts: number
  /** Only a thank-you mail for a form. */
  isAnswer: boolean
}

/**
 * Counts every mail to an outsider, across all processes. A mail beyond the hourly limit waits; a thank-you mail
 * beyond the daily limit is not sent.
 *
 * @throws Refused
 */
export async function passMailLimit(
  payload: Payload,
  { attempts, isAnswer, to }: OutgoingMail,
  { now, secret }: { now: number; secret: string },
): Promise<void> {
  if (attempts > 0) return
  const isConfirmed = await isConfirmedAddress(payload.db.drizzle, to)
  const address = countedAddress(to)
  const mails = keyedHash(secret, `mail ${address}`)
  const answers = keyedHash(secret, `answer ${address}`)
  await payload.db.drizzle.transaction(async (db) => {
    const { all, retryAfter } = await countArrivals(db, mails, now, hourLength)
    if (isAnswer) {
      const { all: answered } = await countArrivals(db, answers, now, dayLength)
      if (answered >= answersADay)
        throw new Refused('The address has had its answers of this day', { forGood: true })
    }
    if (all >= mailsAnHour && !isConfirmed)
      throw new Refused('The address has reached the limit of mails for this hour', {
        until: now + retryAfter * 1000,
      })
    await addArrival(db, mails, now, false)
    if (isAnswer) await addArrival(db, answers, now, false)
  })
}
