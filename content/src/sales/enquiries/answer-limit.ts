import { dayLength } from '@alun/contract/rules/office-time'
import type { Database } from '../../core/database/rows.ts'
import { countedAddress } from '../../core/outbox/counted-address.ts'
import type { NewMessage } from '../../core/outbox/enqueue.ts'
import { addArrival, countArrivals, keyedHash } from './arrivals.ts'

/** Mails a day to one address, as anybody may enter it into forms. */
const maxAnswersADay = 3
/** The mail about a viewing is all that its visitor has of it: the entry for the calendar, and the link that changes it. */
const maxWithViewingADay = 10

/**
 * The messages of a new enquiry without those to its visitor where that address has had enough of
 * them. Counted under a lock in the transaction that takes the enquiry, by a hash of the address.
 */
export async function withinAnswerLimit(
  db: Database,
  messages: readonly NewMessage[],
  { secret, now, hasViewing }: { secret: string; now: number; hasViewing: boolean },
): Promise<NewMessage[]> {
  const recipient = messages.find(({ kind }) => kind === 'enquiry-visitor')?.recipient
  if (recipient === undefined) return [...messages]
  const counter = keyedHash(secret, `answer ${countedAddress(recipient)}`)
  const { all } = await countArrivals(db, counter, now, dayLength)
  if (all >= (hasViewing ? maxWithViewingADay : maxAnswersADay)) {
    return messages.filter(({ kind }) => !kind.endsWith('-visitor'))
  }
  await addArrival(db, counter, now, false)
  return [...messages]
}
