import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { to } from '../../../core/access/permissions.ts'
import type { Database } from '../../../core/database/rows.ts'
import { endpoint, endpointBody, recordId } from '../../../core/http/endpoint.ts'
import { accountNames } from '../../../core/payload/account-rows.ts'
import { inTransactionOf } from '../../../core/payload/transaction.ts'
import { writeHistory } from '../../../core/payload/write-history.ts'
import { lockEnquiryForAct } from '../../../publishing/units/holdings/lock-rows.ts'
import { giveTo, lockEnquiry } from '../../rows/enquiry-rows.ts'
import { answerChannels } from './answer-words.ts'

const work = to('update', 'enquiries')
const noEnquiry = 'There is no such enquiry'

/** The id in the address of a call about an enquiry. */
const enquiryOf = (req: PayloadRequest) => recordId(req.routeParams?.id, noEnquiry)

/**
 * Locks the enquiry until the transaction ends.
 *
 * @throws APIError 404
 */
async function lockedEnquiry(transaction: Database, id: string) {
  const found = await lockEnquiry(transaction, id)
  if (!found) throw new APIError(noEnquiry, 404)
  return found
}

/**
 * `POST /api/enquiries/{id}/take`: takes the enquiry. Of several people at once one gets it; the others get
 * that person's name.
 */
const take = endpoint('post', '/:id/take', work, async (req, { id: me }) => {
  const id = enquiryOf(req)
  const { drizzle } = req.payload.db
  const owner = await drizzle.transaction(async (db) => {
    const enquiry = await lockedEnquiry(db, id)
    if (enquiry.owner) return enquiry.owner
    await giveTo(db, id, me)
    await writeHistory(db, { enquiry: id, account: me, kind: 'taken', value: {} })
    return me
  })
  const names = await accountNames(drizzle, [owner])
  return Response.json({ taken: owner === me, owner: names.get(owner) ?? '' })
})

const answer = z.object({ channel: z.enum(answerChannels) })

/**
 * `POST /api/enquiries/{id}/answers`: records that an answer was opened in another program. The service sends
 * nothing. A new enquiry then counts as answered, and is assigned to this person if nobody is in charge.
 */
const prepareAnswer = endpoint('post', '/:id/answers', work, async (req, { id: me }) => {
  const id = enquiryOf(req)
  const { channel } = await endpointBody(req, answer)
  await inTransactionOf(req, async (db, inside) => {
    await lockEnquiryForAct(db, id)
    const enquiry = await lockedEnquiry(db, id)
    await writeHistory(db, { enquiry: id, account: me, kind: 'answer', value: { channel } })
    const data = {
      ...(enquiry.status === 'new' && { status: 'contacted' as const }),
      ...(!enquiry.owner && { owner: me }),
    }
    if (Object.keys(data).length === 0) return
    await req.payload.update({ collection: 'enquiries', id, data, depth: 0, req: inside })
  })
  return Response.json({ recorded: true })
})

const note = z.object({ text: z.string().trim().min(1).max(5_000), key: z.uuid().optional() })

/** `POST /api/enquiries/{id}/notes`: stores a note for colleagues. Repeated calls with one `key` store one note. */
const addNote = endpoint('post', '/:id/notes', work, async (req, { id: me }) => {
  const id = enquiryOf(req)
  const { key, text } = await endpointBody(req, note)
  await req.payload.db.drizzle.transaction(async (db) => {
    await lockedEnquiry(db, id)
    await writeHistory(db, { enquiry: id, account: me, kind: 'note', value: { text }, key })
  })
  return Response.json({ added: true })
})

export const worklistEndpoints = [take, prepareAnswer, addNote]
