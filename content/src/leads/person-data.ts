import type { Payload, PayloadRequest, Where } from 'payload'
import { APIError, type CollectionBeforeDeleteHook, type Endpoint, Forbidden } from 'payload'
import { z } from 'zod'
import { auditStaff } from '../auth/audit.ts'
import { type Action, may } from '../model/access/permissions.ts'
import { roleOf } from '../model/access/role-of.ts'

const leadId = z.uuid()
const lead = z.object({
  id: z.string(),
  phoneE164: z.string().nullish(),
  phone: z.string().nullish(),
  contact: z.string().nullish(),
  attachment: z.string().nullish(),
})

/** Deletes the file, the bookings and the messages of an enquiry with it. */
export const deleteWhatBelongsToLead: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { payload } = req
  const where: Where = { lead: { equals: id } }
  await payload.delete({ collection: 'bookings', where, req })
  await payload.delete({ collection: 'deliveries', where, req })
  const found = lead.parse(
    await payload.findByID({ collection: 'leads', id: String(id), depth: 0, req }),
  )
  if (!found.attachment) return
  await payload.update({
    collection: 'leads',
    id: found.id,
    data: { attachment: null },
    depth: 0,
    req,
  })
  await payload.delete({ collection: 'attachments', id: found.attachment, req })
}

/** Everything one person has sent us: by phone number and by the other contact. */
export function enquiriesOf(person: Omit<z.output<typeof lead>, 'attachment'>): Where {
  const same: Where[] = [{ id: { equals: person.id } }]
  if (person.phoneE164) same.push({ phoneE164: { equals: person.phoneE164 } })
  else if (person.phone) same.push({ phone: { equals: person.phone } })
  // A text such as "WhatsApp" identifies nobody.
  if (person.contact && /[@\d]/.test(person.contact)) {
    same.push({ contact: { equals: person.contact } })
  }
  return { or: same }
}

async function personOf(req: PayloadRequest, action: Action) {
  if (!may(roleOf(req.user), action, 'leads')) throw new Forbidden(req.t)
  const id = leadId.safeParse(req.routeParams?.id)
  const found = id.success
    ? await req.payload.findByID({
        collection: 'leads',
        id: id.data,
        depth: 0,
        disableErrors: true,
      })
    : null
  if (!found) throw new APIError('There is no such enquiry', 404)
  return lead.parse(found)
}

/** `GET /api/leads/{id}/person`: all that is kept of the person, as a file to hand over. */
export const exportPerson: Endpoint = {
  path: '/:id/person',
  method: 'get',
  handler: async (req) => {
    const person = await personOf(req, 'read')
    await auditStaff(req, 'exported', `person of enquiry ${person.id}`)
    const { payload } = req
    const { docs: leads } = await payload.find({
      collection: 'leads',
      where: enquiriesOf(person),
      depth: 0,
      limit: 0,
      pagination: false,
      sort: 'receivedAt',
    })
    const where: Where = { lead: { in: leads.map(({ id }) => id) } }
    const [bookings, deliveries, attachments] = await Promise.all([
      payload.find({ collection: 'bookings', where, depth: 0, limit: 0, pagination: false }),
      payload.find({ collection: 'deliveries', where, depth: 0, limit: 0, pagination: false }),
      payload.find({
        collection: 'attachments',
        where: { id: { in: leads.flatMap(({ attachment }) => attachment ?? []) } },
        depth: 0,
        limit: 0,
        pagination: false,
      }),
    ])
    const everything = {
      leads,
      bookings: bookings.docs,
      deliveries: deliveries.docs,
      attachments: attachments.docs,
    }
    return new Response(JSON.stringify(everything, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="person-${person.id}.json"`,
        'Cache-Control': 'no-store',
      },
    })
  },
}

/** `DELETE /api/leads/{id}/person`: erases all enquiries of the person, files and bookings too. */
export const erasePerson: Endpoint = {
  path: '/:id/person',
  method: 'delete',
  handler: async (req) => {
    const person = await personOf(req, 'delete')
    const erased = await erase(req.payload, enquiriesOf(person))
    await auditStaff(req, 'erased', `person of enquiry ${person.id}`)
    req.payload.logger.info({ enquiries: erased, msg: 'The data of a person were erased' })
    return Response.json({ erased })
  },
}

/**
 * Deletes enquiries one by one, each with what belongs to it; answers how many.
 *
 * @throws Error when one of them cannot be deleted
 */
export async function erase(payload: Payload, where: Where): Promise<number> {
  const { docs } = await payload.find({
    collection: 'leads',
    where,
    select: {},
    depth: 0,
    limit: 500,
    pagination: false,
  })
  for (const { id } of docs) await payload.delete({ collection: 'leads', id })
  return docs.length
}
