import { currentTime } from '@alun/contract/rules/current-time'
import type { Payload } from 'payload'
import { endCredentials } from '../../accounts/account-ends.ts'
import { type Erasure, erasedBefore, returnedRecords } from '../../core/payload/erasures.ts'
import { writeAccount } from '../../core/payload/sign-in-columns.ts'
import { inTransaction } from '../../core/payload/transaction.ts'

/** Erases and suspends without mails what a restored backup has brought back, before anybody is answered. */
export async function eraseAgain(payload: Payload): Promise<void> {
  let again = 0
  for (const each of await returnedRecords(payload.db.drizzle)) {
    try {
      await inTransaction(payload, (db, req) => {
        Object.assign(req.context, erasedBefore)
        return each.what === 'erased'
          ? payload.delete({ collection: each.subject, id: each.id, req }).then(() => undefined)
          : suspend(db, each)
      })
      again += 1
    } catch (err) {
      // The only administrator of the backup, for example, has to stay.
      payload.logger.error({
        err,
        ...each,
        msg: 'What was erased before could not be erased again',
      })
    }
  }
  if (again > 0)
    payload.logger.warn(`Enquiries and accounts that were erased or suspended again: ${again}`)
}

async function suspend(db: Parameters<typeof writeAccount>[0], { id }: Erasure): Promise<void> {
  await writeAccount(db, id, { status: 'suspended' })
  await endCredentials(db, id, currentTime())
}
