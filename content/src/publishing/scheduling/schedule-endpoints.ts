import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../core/access/permissions.ts'
import { formPlace } from '../../core/access/place.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { endpoint, endpointBody } from '../../core/http/endpoint.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { removeScheduled, scheduledChanges } from './scheduled-jobs.ts'

const scheduleRequest = z.object({
  change: z.enum(['publish', 'unpublish']),
  at: z.iso.datetime().transform((at) => new Date(at)),
  target: formPlace,
})

/**
 * `POST /api/scheduled`: a change at a chosen time. What could not be published now is named at once,
 * in the person's language, rather than found at that time.
 */
export const scheduleChange = endpoint('post', '/scheduled', async (req) => {
  const { at, change, target } = await endpointBody(req, scheduleRequest)
  requireRight(req, 'publish', target.subject)
  const problem = change === 'publish' ? await whyNotPublished(req, target) : null
  if (problem === null) {
    await req.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: change,
        ...(target.record === null
          ? { global: target.subject }
          : { doc: { relationTo: target.subject, value: target.record } }),
        user: { relationTo: 'accounts', value: String(req.user?.id) },
      },
      waitUntil: at,
    })
  }
  return Response.json({ problem })
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
      const publishing = {
        data: { _status: 'published' },
        depth: 0,
        overrideAccess: false,
        user,
        req,
      } as const
      if (target.record === null) {
        await payload.updateGlobal({ slug: target.subject, ...publishing })
      } else {
        await payload.update({ collection: target.subject, id: target.record, ...publishing })
      }
      throw new Rehearsed()
    })
    return null
  } catch (cause) {
    if (cause instanceof Rehearsed) return null
    if (cause instanceof APIError && cause.status < 500) return cause.message
    throw cause
  }
}

/** `DELETE /api/scheduled/{id}`: what was scheduled will not happen. */
export const cancelScheduled = endpoint('delete', '/scheduled/:id', async (req) => {
  const id = req.routeParams?.id
  const found = (await scheduledChanges(req.payload)).find((each) => each.id === id)
  if (!found || !may(roleOf(req.user), 'publish', found.subject)) {
    return Response.json({ errors: [{ message: req.t('error:notFound') }] }, { status: 404 })
  }
  await removeScheduled(req.payload, found.id)
  return new Response(null, { status: 204 })
})
