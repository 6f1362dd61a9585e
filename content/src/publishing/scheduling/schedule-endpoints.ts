import { currentTime } from '@alun/contract/rules/current-time'
import { APIError, type PayloadRequest, type TypedUser } from 'payload'
import { z } from 'zod'
import { contentSubjects, isPage, type Subject, to } from '../../core/access/permissions.ts'
import { formPlace, type Place } from '../../core/access/place.ts'
import type { Database } from '../../core/database/rows.ts'
import { endpoint, endpointBody, endpointQuery } from '../../core/http/endpoint.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { lockSaves, newestVersion, versionsSince } from '../../core/payload/versions.ts'
import { moment } from '../../core/records/written-moment.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { plannedChanges } from './change-kinds.ts'
import { dryRunProblem, isOnSite } from './make-change.ts'
import {
  changesOf,
  lockChange,
  moveChange,
  type PlannedChange,
  planChange,
  planVersion,
  removeScheduled,
  type ScheduledChange,
  scheduledChanges,
} from './scheduled-changes.ts'

/** `updatedAt` of the text that the person sees; a newer stored one means that somebody has saved since. */
const seen = z.iso.datetime().transform((at) => Date.parse(at))
const time = moment.transform((at) => new Date(at))

const scheduleRequest = z.object({
  change: z.enum(plannedChanges),
  at: time,
  target: formPlace,
  seen: seen.optional(),
})

const publish = to('publish', ...contentSubjects)
const read = to('read', ...contentSubjects)
const one = '/scheduled/:id'

/**
 * `POST /api/scheduled`: schedules a change of the present newest version. A change that could not be made now is
 * rejected at once, with the reason in the person's language.
 */
export const scheduleChange = endpoint('post', '/scheduled', publish, async (req, user, pass) => {
  const given = await endpointBody(req, scheduleRequest)
  const { at, change, target } = given
  pass(target.subject)
  const problem = await problemAt(req, at, { ...target, change, version: null }, user)
  if (problem !== null) return Response.json({ problem })
  await inTransaction(req.payload, async (db, own) => {
    const newest = await newestSeen(req, { db, req: own }, target, given.seen)
    const version = change === 'publish' ? newest : null
    const plan = { ...target, at, change, version, account: String(user.id) }
    if (!(await planChange(db, plan))) throw conflict('scheduling.alreadyPlanned', req)
  })
  return Response.json({ problem: null })
})

/** `PATCH /api/scheduled/{id}`: changes the time of a scheduled change; its version stays. */
export const changeTime = endpoint('patch', one, publish, async (req, user, pass) => {
  const { at } = await endpointBody(req, z.object({ at: time }))
  const plan = await requirePlan(req, pass)
  const problem = await problemAt(req, at, plan, user)
  if (problem !== null) return Response.json({ problem })
  const isMoved = await moveChange(req.payload.db.drizzle, plan.id, at, String(user.id))
  if (!isMoved) throw notFound(req)
  return Response.json({ problem: null })
})

/**
 * Why the change could not be made. A time in the past is rejected, because due changes run at once.
 *
 * @throws APIError 400
 */
async function problemAt(
  req: PayloadRequest,
  at: Date,
  { change, version, ...place }: Place & Pick<PlannedChange, 'change' | 'version'>,
  user: TypedUser,
): Promise<string | null> {
  if (at.getTime() <= currentTime()) throw panelError('scheduling.past', req)
  if (change === 'unpublish' && !(await isOnSite(req, place))) {
    const waiting = await changesOf(req.payload.db.drizzle, place)
    const isPublishedBefore = waiting.some(
      (each) => each.change === 'publish' && !each.failure && each.at < at.getTime(),
    )
    return isPublishedBefore ? null : inPanelLanguage('scheduling.notOnSite', req)
  }
  return dryRunProblem(req, { at: at.getTime(), change, version, ...place }, user)
}

/**
 * `POST /api/scheduled/{id}/version`: schedules the newest version instead of the earlier one. This needs the right to
 * publish, because the plan publishes it; until somebody includes them, later versions are not part of the plan.
 */
export const includeVersion = endpoint(
  'post',
  `${one}/version`,
  publish,
  async (req, user, pass) => {
    const given = await endpointBody(req, z.object({ seen }))
    const plan = await requirePlan(req, pass)
    const problem = await dryRunProblem(req, { ...plan, change: 'publish', version: null }, user)
    if (problem !== null) return Response.json({ problem })
    await inTransaction(req.payload, async (db, own) => {
      // Locks the plan before the record, the same order as in the loop that makes due changes.
      if (!(await lockChange(db, plan.id))) throw notFound(req)
      const version = await newestSeen(req, { db, req: own }, plan, given.seen)
      if (version !== null) await planVersion(db, plan.id, version)
    })
    return Response.json({ problem: null })
  },
)

/** `GET /api/scheduled?global=` or `?collection=&id=`: scheduled and failed changes of this record or page. */
export const upcomingChanges = endpoint('get', '/scheduled', read, async (req, _, pass) => {
  const place = endpointQuery(req, formPlace)
  pass(place.subject)
  const db = req.payload.db.drizzle
  const changes = await changesOf(db, place)
  const planned = await Promise.all(
    changes.map(async ({ at, by, change, failure, id, version }) => ({
      ...{ id, at, by, change, failure },
      ...(version === null ? nothingSince : await sincePlan(req, place, version)),
    })),
  )
  return Response.json({ planned })
})

const nothingSince = { isOvertaken: false, later: [] }

/**
 * Versions since the scheduled one, with the people who saved them; `isOvertaken` if one of them was published, or the
 * scheduled one is gone.
 */
async function sincePlan(
  { payload, user }: PayloadRequest,
  { record, subject }: Place,
  version: string,
) {
  const db = payload.db.drizzle
  const [planned, ...later] = await versionsSince(db, subject, record, version)
  const names = await accountNames(
    db,
    later.map(({ editedBy }) => editedBy),
  )
  return {
    isOvertaken: !planned || later.some(({ status }) => status === 'published'),
    later: later.map(({ at, editedBy }) => ({
      at,
      by: names.get(editedBy ?? '') ?? null,
      isMine: editedBy !== null && editedBy === user?.id,
    })),
  }
}

/** `DELETE /api/scheduled/{id}`: cancels a scheduled change. */
export const cancelScheduled = endpoint('delete', one, publish, async (req, _, pass) => {
  const found = await requirePlan(req, pass)
  if (!(await removeScheduled(req.payload.db.drizzle, found.id))) throw notFound(req)
  return new Response(null, { status: 204 })
})

/** @throws APIError 404 */
async function requirePlan(
  req: PayloadRequest,
  pass: (named: Subject) => void,
): Promise<ScheduledChange> {
  const id = req.routeParams?.id
  const found = (await scheduledChanges(req.payload)).find((each) => each.id === id)
  if (!found) throw notFound(req)
  pass(found.subject)
  return found
}

interface Transaction {
  db: Database
  req: PayloadRequest
}

const saved = z.looseObject({ updatedAt: z.string().nullish() })

/** The newest version, locked against further saves until the transaction ends. */
async function newestSeen(
  req: PayloadRequest,
  transaction: Transaction,
  { record, subject }: Place,
  at: number | undefined,
): Promise<string | null> {
  await lockSaves(transaction.db, subject, record)
  // Throws 404 for a record that somebody has put into the bin since the plan was tried.
  const as = { depth: 0, draft: true, req: transaction.req } as const
  const newest: unknown = isPage(subject)
    ? await req.payload.findGlobal({ slug: subject, ...as })
    : await req.payload.findByID({ collection: subject, id: record ?? '', ...as })
  if (at !== undefined && Date.parse(saved.parse(newest).updatedAt ?? '') > at)
    throw conflict('scheduling.changed', req)
  return newestVersion(transaction.db, subject, record)
}

const conflict = (
  message: 'scheduling.alreadyPlanned' | 'scheduling.changed',
  req: PayloadRequest,
) => new APIError(inPanelLanguage(message, req), 409)

const notFound = ({ t }: PayloadRequest) => new APIError(t('error:notFound'), 404)
