import { APIError, type PayloadRequest } from 'payload'
import type { Database } from '../../../core/database/rows.ts'
import { recordId } from '../../../core/http/endpoint.ts'
import { lockEnquiry } from '../../rows/enquiry-rows.ts'

const noEnquiry = 'There is no such enquiry'

/** The id in the address of a call about an enquiry. */
export const enquiryOf = (req: PayloadRequest) => recordId(req.routeParams?.id, noEnquiry)

/**
 * Locks the enquiry until the transaction ends.
 *
 * @throws APIError 404
 */
export async function lockedEnquiry(transaction: Database, id: string) {
  const found = await lockEnquiry(transaction, id)
  if (!found) throw new APIError(noEnquiry, 404)
  return found
}
