import { APIError, type PayloadRequest, type TypedUser } from 'payload'
import { z } from 'zod'
import { isPage } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { publishVersion } from '../../core/payload/restore-version.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { withdraw } from './run-scheduled.ts'
import type { PlannedChange } from './scheduled-changes.ts'

class Rehearsed extends Error {
  override readonly name = 'Rehearsed'
}

interface Rehearsal extends Place {
  change: PlannedChange['change']
  /** The newest if `null`. */
  version: string | null
  /** With whose rights; `null` where these are no question. */
  user: TypedUser | null
  /** A withdrawal follows a publication that is planned before it. */
  isPublishedBefore?: boolean
}

/** Makes the change and rolls it back; `null` if it could be made now. */
export async function whyNotMade(
  { i18n, payload, t }: PayloadRequest,
  { change, isPublishedBefore = false, user, version, ...place }: Rehearsal,
): Promise<string | null> {
  try {
    await inTransaction(payload, async (_, req) => {
      Object.assign(req, { i18n, t })
      if (change === 'publish' || isPublishedBefore) await publishVersion(req, place, version, user)
      if (change === 'unpublish') {
        if (!(await isOnSite(req, place))) throw panelError('scheduling.notOnSite', req)
        await withdraw(place, user, req)
      }
      throw new Rehearsed()
    })
    return null
  } catch (cause) {
    if (cause instanceof Rehearsed) return null
    // What is not there, or not theirs, is no problem of its words.
    const isOfWords = cause instanceof APIError && cause.status < 500 && cause.status !== 404
    if (isOfWords && cause.status !== 403) return cause.message
    throw cause
  }
}

const published = z.looseObject({ _status: z.literal('published') })

/** Whether visitors can see it. */
export async function isOnSite(req: PayloadRequest, { record, subject }: Place): Promise<boolean> {
  const stored: unknown = isPage(subject)
    ? await req.payload.db.findGlobal({ slug: subject, req })
    : await req.payload.db.findOne({
        collection: subject,
        where: { id: { equals: record } },
        select: { _status: true },
        req,
      })
  return published.safeParse(stored).success
}
