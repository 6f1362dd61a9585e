import { isNamed } from '@alun/platform/error-name'
import type { PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { isPublished } from '../../core/access/entity-access.ts'
import { isPage } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { endRefused } from '../../core/ends/end.ts'
import { errorAnswer } from '../../core/http/error-status.ts'
import { publishVersion } from '../../core/payload/restore-version.ts'
import { connectionOf, inTransaction } from '../../core/payload/transaction.ts'
import { lockSaves, versionsSince } from '../../core/payload/versions.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import type { Failure } from './change-kinds.ts'
import type { PlannedChange } from './scheduled-changes.ts'

type Change = Place & Pick<PlannedChange, 'change' | 'version'> & { at?: number }

/**
 * Publishes or unpublishes in the transaction of the request; returns why not, else `null`.
 *
 * @param user whose rights are checked
 */
export async function makeChange(
  req: PayloadRequest,
  { at, change, version, ...place }: Change,
  user: TypedUser,
): Promise<Failure | null> {
  const db = await connectionOf(req)
  await lockSaves(db, place.subject, place.record)
  if (change === 'unpublish') {
    // Somebody may have unpublished it already.
    if (await isOnSite(req, place)) await withdraw(req, place, user)
    return null
  }
  if (version !== null) {
    const [planned, ...later] = await versionsSince(db, place.subject, place.record, version)
    if (!planned) return 'gone'
    // A scheduled version must not replace a newer published text.
    if (later.some(({ status }) => status === 'published')) return 'overtaken'
  }
  await publishVersion(req, place, version, user, at)
  return null
}

class DryRun extends Error {
  override readonly name = 'DryRun'
  readonly failure: Failure | null
  constructor(failure: Failure | null) {
    super('A dry run is rolled back')
    this.failure = failure
  }
}

/** Makes the change and rolls it back; returns why it could not be made now, in words of the panel. */
export async function dryRunProblem(
  { data, i18n, payload, searchParams, t }: PayloadRequest,
  change: Change,
  user: TypedUser,
): Promise<string | null> {
  try {
    return await inTransaction(payload, async (_, req) => {
      Object.assign(req, { data, i18n, searchParams, t })
      throw new DryRun(await makeChange(req, change, user))
    })
  } catch (cause) {
    if (isNamed<DryRun>(cause, 'DryRun')) {
      return cause.failure && inPanelLanguage('scheduling.overtaken', { i18n })
    }
    // The question about a withdrawal is asked when it is planned; the plan itself keeps everything when it runs.
    if (isNamed(cause, endRefused)) throw cause
    // A missing record or right is not a problem of the texts, so it is thrown.
    const { status = 500, message = '' } = errorAnswer(cause) ?? {}
    if (status < 500 && status !== 404 && status !== 403) {
      const { errors } = withErrors.safeParse(cause).data?.data ?? { errors: [] }
      // Empty fields are reported by their names only.
      const reasons = errors.map((each) => each.message)
      const shownReasons = new Set(reasons.filter((reason) => reason !== t('validation:required')))
      return [message, ...shownReasons].join('. ')
    }
    throw cause
  }
}

/** The messages of the single fields. */
const withErrors = z.object({
  data: z.object({ errors: z.array(z.object({ message: z.string() })) }),
})

/**
 * Whether visitors can see it.
 *
 * @throws NotFound
 */
export async function isOnSite(req: PayloadRequest, { record, subject }: Place): Promise<boolean> {
  const how = { depth: 0, select: { _status: true }, req } as const
  const stored: unknown = isPage(subject)
    ? await req.payload.findGlobal({ slug: subject, ...how })
    : await req.payload.findByID({ collection: subject, id: record ?? '', ...how })
  return isPublished(stored)
}

/** Takes a record or page off the site, as the button does. */
export async function withdraw(
  req: PayloadRequest,
  { record, subject }: Place,
  user: TypedUser | null,
): Promise<void> {
  const data = { _status: 'draft' } as const
  // Otherwise Payload leaves an incomplete record public.
  const how = { data, unpublishAllLocales: true, depth: 0, overrideAccess: false, user, req }
  if (isPage(subject)) await req.payload.updateGlobal({ slug: subject, ...how })
  else await req.payload.update({ collection: subject, id: record ?? '', ...how })
}
