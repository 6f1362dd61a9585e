import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { to } from '../access/permissions.ts'
import { endpoint, recordId } from '../http/endpoint.ts'
import { restartAttempts } from './message-rows.ts'

/**
 * `POST /api/messages/{id}/again`: restarts the attempts of an unsent message.
 *
 * @param onRestart gets the id of the message
 */
export const resend = (onRestart: (req: PayloadRequest, id: string) => Promise<void>): Endpoint =>
  endpoint('post', '/:id/again', to('update', 'messages'), async (req) => {
    const missing = 'There is no such message'
    const id = recordId(req.routeParams?.id, missing)
    const own = { collection: 'messages', where: { id: { equals: id } }, req } as const
    const { totalDocs } = await req.payload.count({ ...own, overrideAccess: false })
    if (totalDocs === 0) throw new APIError(missing, 404)
    const isUnsent = await restartAttempts(req.payload.db.drizzle, id)
    if (!isUnsent) throw new APIError('It has been sent', 409)
    await onRestart(req, id)
    return Response.json({ status: 'waiting' })
  })
