import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  itemSubjects,
  may,
  pageSubjects,
  roleOf,
  type Subject,
  subjects,
} from '../../access/permissions.ts'
import { requireRight } from '../../access/require-right.ts'
import { endpoint, endpointBody } from '../../http/endpoint.ts'
import { inTransaction } from '../../payload/transaction.ts'
import { removeScheduled, type ScheduledChange, scheduledChanges } from './scheduled-jobs.ts'

export function subjectOf({ target }: ScheduledChange): Subject | undefined {
  const slug = 'global' in target ? target.global : target.collection
  return subjects.find((subject) => subject === slug)
}

const scheduleRequest = z.object({
  change: z.enum(['publish', 'unpublish']),
  at: z.iso.datetime().transform((at) => new Date(at)),
  target: z.union([
    z.object({ collection: z.enum(itemSubjects), id: z.uuid() }),
    z.object({ global: z.enum(pageSubjects) }),
  ]),
})
type Target = z.infer<typeof scheduleRequest>['target']

/**
 * `POST /api/scheduled`: a change at a chosen time. What could not be published now is named at once,
 * in the person's language, rather than found at that time.
 */
export const scheduleChange = endpoint('post', '/scheduled', async (req) => {
  const { at, change, target } = await endpointBody(req, scheduleRequest)
  requireRight(req, 'publish', 'global' in target ? target.global : target.collection)
  const problem = change === 'publish' ? await whyNotPublished(req, target) : null
  if (problem === null) {
    await req.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: change,
        ...('global' in target
          ? { global: target.global }
          : { doc: { relationTo: target.collection, value: target.id } }),
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
  target: Target,
): Promise<string | null> {
  try {
    await inTransaction(payload, async (_, req) => {
      Object.assign(req, { i18n, t })
      const publishing = {
        data: { _status: 'published' },
        depth: 0,
        overrideAccess: false,
      } as const
      if ('global' in target) {
        await payload.updateGlobal({ slug: target.global, ...publishing, user, req })
      } else {
        const { collection, id } = target
        await payload.update({ collection, id, ...publishing, user, req })
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
  const subject = found && subjectOf(found)
  if (!subject || !may(roleOf(req.user), 'publish', subject)) {
    return Response.json({ errors: [{ message: req.t('error:notFound') }] }, { status: 404 })
  }
  await removeScheduled(req.payload, found.id)
  return new Response(null, { status: 204 })
})
