import { sql } from '@payloadcms/db-postgres'
import { APIError } from 'payload'
import { requireRight } from '../access/require-right.ts'
import { endpoint, recordId } from '../http/endpoint.ts'
import { wakeOutbox } from './wake.ts'

/** `POST /api/deliveries/{id}/again`: starts the attempts of an unsent message over. */
export const resend = endpoint('post', '/:id/again', async (req) => {
  requireRight(req, 'update', 'deliveries')
  const missing = 'There is no such delivery'
  const id = recordId(req.routeParams?.id, missing)
  const own = { collection: 'deliveries', where: { id: { equals: id } }, req } as const
  const { totalDocs } = await req.payload.count({ ...own, overrideAccess: false })
  if (totalDocs === 0) throw new APIError(missing, 404)
  const found = await req.payload.db.drizzle.execute(sql`
    update deliveries set status = 'waiting', due_at = now(), created_at = now(),
      attempts = 0, updated_at = now()
    where id = ${id} and status <> 'sent' returning id
  `)
  if (found.rows.length === 0) throw new APIError('It has been sent', 409)
  wakeOutbox()
  return Response.json({ status: 'waiting' })
})
