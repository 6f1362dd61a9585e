import type { PayloadRequest } from 'payload'
import type { Place } from '../access/place.ts'
import { newOrigin } from '../records/draft-of.ts'
import { doAtEnd } from './last-work.ts'
import type { Consumer } from './saved-record.ts'
import { connectionOf } from './transaction.ts'

interface Act {
  act: string
  subject: string
  record: Place['record']
  account: string | null
}

/** Logs who has taken what off the site or brought it back, in the transaction's last work, so no dry run is logged. */
export async function logAct(req: PayloadRequest, act: Act): Promise<void> {
  const { logger } = req.payload
  await doAtEnd(await connectionOf(req), async () => {
    logger.info({ ...act, msg: 'A record was deleted, withdrawn, copied or restored' })
  })
}

export const logActs: Consumer = async ({ before, draft, record, stored, subject }, _, req) => {
  const origin = newOrigin(draft ?? stored, before.draft ?? before.stored)
  const isGone = draft === null && stored === null
  const act = isGone ? 'deleted for good' : origin?.kind
  if (!act) return
  const account = origin?.by ?? req.user?.id ?? null
  await logAct(req, { act, subject, record, account })
}
