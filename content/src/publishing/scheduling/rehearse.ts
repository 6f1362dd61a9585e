import { isNamed } from '@alun/platform/error-name'
import type { PayloadRequest, TypedUser } from 'payload'
import type { Place } from '../../core/access/place.ts'
import { answerOf } from '../../core/http/error-status.ts'
import { publishVersion } from '../../core/payload/restore-version.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { panelError } from '../../core/words/panel-error.ts'
import type { PlannedChange } from './scheduled-changes.ts'
import { isOnSite, withdraw } from './withdraw.ts'

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
    if (isNamed<Rehearsed>(cause, 'Rehearsed')) return null
    // What is not there, or not theirs, is no problem of its words.
    const { status = 500, message = '' } = answerOf(cause) ?? {}
    if (status < 500 && status !== 404 && status !== 403) return message
    throw cause
  }
}
