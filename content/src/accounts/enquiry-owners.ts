import type { Payload, RelationshipFieldSingleValidation, Where } from 'payload'
import { z } from 'zod'
import { rolesWith } from '../core/access/permissions.ts'
import { shownName } from '../core/words/account-words.ts'

/** Accounts that may own an enquiry. */
const eligible: Where = {
  and: [{ role: { in: rolesWith('update', 'enquiries') } }, { status: { equals: 'active' } }],
}

export interface EnquiryOwner {
  id: string
  name: string
}

/** Lists the people to choose from, and the present owner even if no longer eligible. */
export async function enquiryOwners(
  payload: Payload,
  current: string | null,
): Promise<EnquiryOwner[]> {
  const { docs } = await payload.find({
    collection: 'accounts',
    where: current === null ? eligible : { or: [eligible, { id: { equals: current } }] },
    select: { name: true, email: true },
    depth: 0,
    limit: 0,
    pagination: false,
  })
  return docs
    .map(({ id, name, email }) => ({ id, name: shownName({ name, email }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/**
 * Replaces Payload's check of the relation, which reads accounts with the rights of the person who saves:
 * salespeople would find only themselves. The present owner stays valid.
 */
export const checkOwner: RelationshipFieldSingleValidation = async (value, options) => {
  const { previousValue, req } = options
  if (!value || value === previousValue) return true
  const id = z.uuid().safeParse(value)
  if (!id.success) return req.t('validation:invalidSelections')
  const where = { and: [{ id: { equals: id.data } }, eligible] }
  const { totalDocs } = await req.payload.count({ collection: 'accounts', where, req })
  return totalDocs === 1 || req.t('validation:invalidSelections')
}
