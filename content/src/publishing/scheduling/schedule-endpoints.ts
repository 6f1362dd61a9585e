import { isNamed } from '@alun/platform/error-name'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../core/access/permissions.ts'
import { formPlace } from '../../core/access/place.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { endpoint, endpointBody, endpointQuery } from '../../core/http/endpoint.ts'
import { answerOf } from '../../core/http/error-status.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { setStatus } from './run-scheduled.ts'
import {
  planChange,
  plannedChanges,
  removeScheduled,
  scheduledChanges,
} from './scheduled-changes.ts'

const scheduleRequest = z.object({
  change: z.enum(plannedChanges),
  at: z.iso.datetime().transform((at) => new Date(at)),
  target: formPlace,
})

/**
 * `POST /api/scheduled`: a change at a chosen time. What could not be published now is named at once,
 * in the person's language, rather than found at that time. A time that has come is refused: what is
 * due now is published.
 */
export const scheduleChange = endpoint('post', '/scheduled', async (req) => {
  const { at, change, target } = await endpointBody(req, scheduleRequest)
  const { id: account } = requireRight(req, 'publish', target.subject)
  if (at.getTime() <= Date.now()) throw panelError('scheduling.past', req)
  const problem = change === 'publish' ? await whyNotPublished(req, target) : null
  if (problem === null) {
    await planChange(req.payload.db.drizzle, { at, change, ...target, account: String(account) })
  }
  return Response.json({ problem })
})

/** `GET /api/scheduled?global=` or `?collection=&id=`: when this record or page is published or withdrawn. */
export const upcomingChanges = endpoint('get', '/scheduled', async (req) => {
  const { record, subject } = endpointQuery(req, formPlace)
  requireRight(req, 'publish', subject)
  const planned = (await scheduledChanges(req.payload)).filter(
    (each) => each.subject === subject && each.record === record && each.failure === null,
  )
  return Response.json({ planned })
})

class Rehearsed extends Error {
  override readonly name = 'Rehearsed'
}

/** Publishes and rolls back; `null` if it could be published. */
async function whyNotPublished(
  { i18n, payload, t, user }: PayloadRequest,
  target: z.output<typeof formPlace>,
): Promise<string | null> {
  try {
    await inTransaction(payload, async (_, req) => {
      Object.assign(req, { i18n, t })
      await setStatus('publish', target, user, req)
      throw new Rehearsed()
    })
    return null
  } catch (cause) {
    if (isNamed<Rehearsed>(cause, 'Rehearsed')) return null
    const { status = 500, message = '' } = answerOf(cause) ?? {}
    if (status < 500) return message
    throw cause
  }
}

/** `DELETE /api/scheduled/{id}`: what was scheduled will not happen. */
export const cancelScheduled = endpoint('delete', '/scheduled/:id', async (req) => {
  const id = req.routeParams?.id
  const found = (await scheduledChanges(req.payload)).find((each) => each.id === id)
  if (!found || !may(roleOf(req.user), 'publish', found.subject)) {
    return notFound(req)
  }
  if (!(await removeScheduled(req.payload.db.drizzle, found.id))) return notFound(req)
  return new Response(null, { status: 204 })
})

const notFound = ({ t }: PayloadRequest) =>
  Response.json({ errors: [{ message: t('error:notFound') }] }, { status: 404 })
