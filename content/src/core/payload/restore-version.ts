import type { CollectionSlug, GlobalSlug, PayloadRequest, RequestContext, TypedUser } from 'payload'
import { type ContentSubject, isPage } from '../access/permissions.ts'
import { onSchedule } from '../records/on-schedule.ts'
import { connectionOf } from './transaction.ts'
import { makeNewest, newestVersion } from './versions.ts'

interface Place {
  subject: ContentSubject
  record: string | null
}

interface Save {
  data: object
  draft?: boolean
  overrideAccess: boolean
  user?: TypedUser | null
  context?: RequestContext
}

/** Saves the newest version of a record or page once more, with these values. */
async function save(req: PayloadRequest, { record, subject }: Place, given: Save): Promise<void> {
  const how = { ...given, depth: 0, req }
  if (isPage(subject)) await req.payload.updateGlobal({ slug: subject as GlobalSlug, ...how })
  else await req.payload.update({ collection: subject as CollectionSlug, id: record ?? '', ...how })
}

/**
 * Makes what a version holds the newest draft; what the site shows stays. Payload's own restoring takes a
 * page off the site, and writes a draft over a published record, where that is not asked for as a draft.
 */
export async function restoreAsDraft(
  req: PayloadRequest,
  place: Place,
  version: string,
  context: RequestContext = {},
): Promise<void> {
  await makeNewest(await connectionOf(req), place.subject, place.record, version)
  await save(req, place, { data: {}, draft: true, overrideAccess: true, context })
}

/**
 * Publishes what a version holds, with the rights of the person who planned it. A draft that was saved
 * after it stays the newest. Both are still the words of those who wrote them.
 *
 * @param version the newest if `null`
 * @param user nobody's rights are asked for if `null`
 * @param at when it is planned for, where it is only tried now
 */
export async function publishVersion(
  req: PayloadRequest,
  place: Place,
  version: string | null,
  user: TypedUser | null,
  at?: number,
): Promise<void> {
  const db = await connectionOf(req)
  const newest = await newestVersion(db, place.subject, place.record)
  const later = version !== null && newest !== version ? newest : null
  if (version !== null && later !== null) await makeNewest(db, place.subject, place.record, version)
  const context = onSchedule(user && String(user.id), at)
  const data = { _status: 'published' }
  await save(req, place, { data, overrideAccess: user === null, user, context })
  if (later !== null) await restoreAsDraft(req, place, later, onSchedule(null))
}
