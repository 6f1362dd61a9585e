import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { isPage } from '../access/permissions.ts'
import type { Place } from '../access/place.ts'
import { connectionOf } from './transaction.ts'
import { makeNewest } from './versions.ts'

/**
 * Makes what a version holds the newest draft; what the site shows stays. Payload's own restoring takes a
 * page off the site, and writes a draft over a published record, where that is not asked for as a draft.
 */
export async function restoreAsDraft(
  req: PayloadRequest,
  { record, subject }: Place,
  version: string,
): Promise<void> {
  await makeNewest(await connectionOf(req), subject, record, version)
  const how = { data: {}, draft: true, depth: 0, overrideAccess: true, req }
  if (isPage(subject)) await req.payload.updateGlobal({ slug: subject as GlobalSlug, ...how })
  else await req.payload.update({ collection: subject as CollectionSlug, id: record ?? '', ...how })
}
