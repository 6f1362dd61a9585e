import { localeSchema } from '@alun/contract/schema/locale'
import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { contentSubjects, isPage, may, roleOf } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { endpoint, endpointBody, recordId } from '../../core/http/endpoint.ts'
import { addComment, closeComment, commentsOf } from './comments.ts'
import { whoEdits } from './who-edits.ts'

const noPlace = 'There is no such record'

/** Where a call is about, `articles/{id}` or `home`, and who works on it. */
function placeOf(req: PayloadRequest): Place & { me: string } {
  const [name, id] = (req.searchParams.get('of') ?? '').split('/')
  const subject = contentSubjects.find((each) => each === name)
  if (!subject || !req.user || !may(roleOf(req.user), 'update', subject)) {
    throw new APIError(noPlace, 404)
  }
  const record = isPage(subject) ? null : recordId(id, noPlace)
  return { subject, record, me: req.user.id }
}

/** `GET /api/comments?of=`: what was written about a record, and who else changes it at this moment. */
const read = endpoint('get', '/comments', async (req) => {
  const { me, ...place } = placeOf(req)
  const [comments, editing] = await Promise.all([
    commentsOf(req.payload, place),
    whoEdits(req.payload, place, me, Date.now()),
  ])
  return Response.json({ comments, editing })
})

const written = z
  .object({
    text: z.string().trim().max(5_000),
    review: z.boolean(),
    translation: localeSchema.nullable(),
  })
  .refine(({ review, text }) => review || text !== '')

/** `POST /api/comments?of=`: a comment, or a text that is ready for review. */
const write = endpoint('post', '/comments', async (req) => {
  const { me, ...place } = placeOf(req)
  const given = await endpointBody(req, written)
  // A form may still be open of a record that is deleted: nobody could deal with what is written about it.
  const { record: id, subject: collection } = place
  if (!isPage(collection) && id) await req.payload.findByID({ collection, id, select: {} })
  await addComment(req.payload.db.drizzle, place, { account: me, ...given })
  return Response.json({ stored: true }, { status: 201 })
})

/** `POST /api/comments/{id}/done?of=`: it was dealt with. */
const close = endpoint('post', '/comments/:id/done', async (req) => {
  const place = placeOf(req)
  await closeComment(req.payload.db.drizzle, place, recordId(req.routeParams?.id))
  return Response.json({ stored: true })
})

export const commentEndpoints = [read, write, close]
