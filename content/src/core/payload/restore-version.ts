import type { CollectionSlug, GlobalSlug, PayloadRequest, RequestContext, TypedUser } from 'payload'
import { type ContentSubject, isPage } from '../access/permissions.ts'
import { onSchedule } from '../records/on-schedule.ts'
import { connectionOf } from './transaction.ts'
import { makeNewest, newestVersion, publicVersion } from './versions.ts'

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

/** Saves the newest version of a record or page again, with these values. */
async function save(req: PayloadRequest, { record, subject }: Place, given: Save): Promise<void> {
  const how = { ...given, depth: 0, req }
  if (isPage(subject)) await req.payload.updateGlobal({ slug: subject as GlobalSlug, ...how })
  else await req.payload.update({ collection: subject as CollectionSlug, id: record ?? '', ...how })
}

/**
 * Makes an older version the newest draft; the published version stays. Payload's own restoring unpublishes pages,
 * and by default publishes the restored version of a published record.
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
 * Changes the published text and, if there is one, the newest draft, so that its publication does not take the change
 * back.
 */
export async function changeBoth(
  req: PayloadRequest,
  place: Place,
  change: (values: unknown) => object,
): Promise<void> {
  const db = await connectionOf(req)
  const newest = await newestVersion(db, place.subject, place.record)
  const shown = await publicVersion(db, place.subject, place.record)
  const changed = async (draft: boolean) => {
    const how = { draft, depth: 0, req } as const
    const values: unknown = isPage(place.subject)
      ? await req.payload.findGlobal({ slug: place.subject as GlobalSlug, ...how })
      : await req.payload.findByID({
          ...{ collection: place.subject as CollectionSlug, id: place.record ?? '' },
          ...how,
        })
    return change(values)
  }
  const later = newest !== null && newest !== shown ? newest : null
  if (shown !== null) {
    if (later !== null) await makeNewest(db, place.subject, place.record, shown)
    const data = { ...(await changed(false)), _status: 'published' }
    await save(req, place, { data, overrideAccess: true })
  }
  if (later === null) return
  if (shown !== null) await makeNewest(db, place.subject, place.record, later)
  await save(req, place, { data: await changed(true), draft: true, overrideAccess: true })
}

/**
 * Drops the later drafts of a published record or page, in all languages.
 *
 * @returns whether the published version still exists
 */
export async function dropDrafts(
  req: PayloadRequest,
  place: Place,
  user: TypedUser,
): Promise<boolean> {
  const db = await connectionOf(req)
  const version = await publicVersion(db, place.subject, place.record)
  if (version === null) return false
  await makeNewest(db, place.subject, place.record, version)
  await save(req, place, { data: { _status: 'published' }, overrideAccess: false, user })
  return true
}

/**
 * Publishes a version with the rights of the person who scheduled it. A draft that was saved later stays the
 * newest. Both keep their editors.
 *
 * @param version the newest if `null`
 * @param user whose rights are checked
 * @param at the scheduled time, for a dry run before it
 */
export async function publishVersion(
  req: PayloadRequest,
  place: Place,
  version: string | null,
  user: TypedUser,
  at?: number,
): Promise<void> {
  const db = await connectionOf(req)
  const newest = await newestVersion(db, place.subject, place.record)
  const later = version !== null && newest !== version ? newest : null
  if (version !== null && later !== null) await makeNewest(db, place.subject, place.record, version)
  const context = onSchedule(String(user.id), {
    ...(at !== undefined && { at }),
    hasLaterDraft: later !== null,
  })
  const data = { _status: 'published' }
  await save(req, place, { data, overrideAccess: false, user, context })
  if (later !== null) await restoreAsDraft(req, place, later, onSchedule(null))
}
