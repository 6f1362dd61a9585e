import type { Endpoint, PayloadRequest } from 'payload'
import { may, type Subject, subjects } from '../model/access/permissions.ts'
import { roleOf } from '../model/access/role-of.ts'
import { removeScheduled, type ScheduledChange, scheduledChanges } from './scheduled-jobs.ts'

export function subjectOf({ target }: ScheduledChange): Subject | undefined {
  const slug = 'global' in target ? target.global : target.collection
  return subjects.find((subject) => subject === slug)
}

/** `DELETE /api/scheduled/{id}`: what was scheduled will not happen. */
export const cancelScheduled: Endpoint = {
  path: '/scheduled/:id',
  method: 'delete',
  handler: async (req: PayloadRequest) => {
    const { drizzle } = req.payload.db
    const id = req.routeParams?.id
    const found = (await scheduledChanges(drizzle)).find((each) => each.id === id)
    const subject = found && subjectOf(found)
    if (!subject || !may(roleOf(req.user), 'publish', subject)) {
      return Response.json({ errors: [{ message: req.t('error:notFound') }] }, { status: 404 })
    }
    await removeScheduled(drizzle, found.id)
    return new Response(null, { status: 204 })
  },
}
