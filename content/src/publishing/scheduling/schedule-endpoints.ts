import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isPage, may, roleOf } from '../../core/access/permissions.ts'
import { formPlace, type Place } from '../../core/access/place.ts'
import { requireRight } from '../../core/access/require-right.ts'
import type { Database } from '../../core/database/rows.ts'
import { endpoint, endpointBody, endpointQuery } from '../../core/http/endpoint.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { lockSaves, newestVersion, versionsSince } from '../../core/payload/versions.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { whyNotMade } from './rehearse.ts'
import {
  planChange,
  plannedChanges,
  planVersion,
  removeScheduled,
  type ScheduledChange,
  scheduledChanges,
  waitingChanges,
} from './scheduled-changes.ts'

/** `updatedAt` of the text that the person sees: another one has been saved since where it is older. */
const seen = z.iso.datetime().transform((at) => Date.parse(at))

const scheduleRequest = z.object({
  change: z.enum(plannedChanges),
  at: z.iso.datetime().transform((at) => new Date(at)),
  target: formPlace,
  seen: seen.optional(),
  /** The plan in whose place this one comes. */
  replaces: z.uuid().optional(),
})

/**
 * `POST /api/scheduled`: a change at a chosen time, of what is the newest version now. What could not be
 * done now is named at once, in the person's language, rather than found at that time. A time that has
 * come is refused: what is due now is done.
 */
export const scheduleChange = endpoint('post', '/scheduled', async (req) => {
  const given = await endpointBody(req, scheduleRequest)
  const { at, change, replaces, target } = given
  const user = requireRight(req, 'publish', target.subject)
  if (at.getTime() <= Date.now()) throw panelError('scheduling.past', req)
  await requireRecord(req, target)
  const waiting = await waitingChanges(req.payload.db.drizzle, target)
  const isPublishedBefore = waiting.some(
    (each) => each.change === 'publish' && each.at < at.getTime() && each.id !== replaces,
  )
  // Another time for what is planned: which text it is stays as it was chosen.
  const former = waiting.find((each) => each.id === replaces && each.change === change)
  const keeps = former ? await stillPlanned(req, former) : null
  const wish = { ...target, change, user, version: keeps, isPublishedBefore }
  const problem = await whyNotMade(req, wish)
  if (problem !== null) return Response.json({ problem })
  await inTransaction(req.payload, async (db, own) => {
    const version = keeps ?? (await newestSeen(req, { db, req: own }, target, given.seen))
    if (former) await removeScheduled(db, former.id)
    const plan = { at, change, ...target, account: String(user.id) }
    const isPlanned = await planChange(db, {
      ...plan,
      version: change === 'publish' ? version : null,
    })
    if (!isPlanned) throw conflict('scheduling.alreadyPlanned', req)
  })
  return Response.json({ problem: null })
})

/** @throws NotFound */
async function requireRecord(req: PayloadRequest, { record, subject }: Place): Promise<void> {
  if (isPage(subject)) return
  const as = { draft: true, depth: 0, overrideAccess: false, user: req.user, req } as const
  await req.payload.findByID({ collection: subject, id: record ?? '', ...as })
}

/** The version of a plan that can still be carried out. */
async function stillPlanned(req: PayloadRequest, plan: ScheduledChange): Promise<string | null> {
  if (plan.version === null) return null
  const { isOvertaken } = await sincePlan(req, plan, plan.version)
  return isOvertaken ? null : plan.version
}

/**
 * `POST /api/scheduled/{id}/version`: the plan is of the newest version from now on. So say those who
 * have saved it in a form, translators as well; what a program saves is not part of the plan.
 */
export const includeVersion = endpoint('post', '/scheduled/:id/version', async (req) => {
  const given = await endpointBody(req, z.object({ seen }))
  const found = await requirePlan(req, 'update')
  const user = requireRight(req, 'update', found.subject)
  const planner = may(roleOf(user), 'publish', found.subject) ? user : null
  const problem = await whyNotMade(req, {
    ...found,
    change: 'publish',
    version: null,
    user: planner,
  })
  if (problem !== null) return Response.json({ problem })
  await inTransaction(req.payload, async (db, own) => {
    const version = await newestSeen(req, { db, req: own }, found, given.seen)
    if (version === null || !(await planVersion(db, found.id, version))) throw notFound(req)
  })
  return Response.json({ problem: null })
})

/** `GET /api/scheduled?global=` or `?collection=&id=`: when this record or page is published or withdrawn. */
export const upcomingChanges = endpoint('get', '/scheduled', async (req) => {
  const place = endpointQuery(req, formPlace)
  requireRight(req, 'read', place.subject)
  const db = req.payload.db.drizzle
  const waiting = await waitingChanges(db, place)
  const planned = await Promise.all(
    waiting.map(async ({ at, by, change, id, version }) => ({
      ...{ id, at, by, change },
      ...(version === null ? nothingSince : await sincePlan(req, place, version)),
    })),
  )
  return Response.json({ planned })
})

const nothingSince = { isOvertaken: false, later: [] }

/** What has happened to a record since its planned version, and who has saved what is not part of the plan. */
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

/** `DELETE /api/scheduled/{id}`: what was scheduled will not happen. */
export const cancelScheduled = endpoint('delete', '/scheduled/:id', async (req) => {
  const found = await requirePlan(req, 'publish')
  if (!(await removeScheduled(req.payload.db.drizzle, found.id))) throw notFound(req)
  return new Response(null, { status: 204 })
})

/** @throws APIError 404 also where it is not theirs to change */
async function requirePlan(
  req: PayloadRequest,
  right: 'publish' | 'update',
): Promise<ScheduledChange> {
  const id = req.routeParams?.id
  const found = (await scheduledChanges(req.payload)).find((each) => each.id === id)
  if (!found || !may(roleOf(req.user), right, found.subject)) throw notFound(req)
  return found
}

interface Transaction {
  db: Database
  req: PayloadRequest
}

const saved = z.looseObject({ updatedAt: z.string().nullish() })

/** The newest version, over which nobody saves until the transaction ends. */
async function newestSeen(
  req: PayloadRequest,
  transaction: Transaction,
  { record, subject }: Place,
  at: number | undefined,
): Promise<string | null> {
  await lockSaves(transaction.db, subject, record)
  if (at !== undefined) {
    const as = { depth: 0, draft: true, req: transaction.req } as const
    const newest: unknown = isPage(subject)
      ? await req.payload.findGlobal({ slug: subject, ...as })
      : await req.payload.findByID({ collection: subject, id: record ?? '', ...as })
    if (Date.parse(saved.parse(newest).updatedAt ?? '') > at)
      throw conflict('scheduling.changed', req)
  }
  return newestVersion(transaction.db, subject, record)
}

const conflict = (
  message: 'scheduling.alreadyPlanned' | 'scheduling.changed',
  req: PayloadRequest,
) => new APIError(inPanelLanguage(message, req), 409, null, true)

const notFound = ({ t }: PayloadRequest) => new APIError(t('error:notFound'), 404, null, true)
