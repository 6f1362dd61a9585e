import { createHash } from 'node:crypto'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { localeSchema } from '@alun/contract/schema/locale'
import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { extractID } from 'payload/shared'
import { z } from 'zod'
import { recordAccess } from '../../../accounts/record-access.ts'
import { requireRight } from '../../../core/access/require-right.ts'
import { lock } from '../../../core/database/advisory-lock.ts'
import { endpoint, endpointBody, endpointQuery, recordId } from '../../../core/http/endpoint.ts'
import { enqueue } from '../../../core/outbox/enqueue.ts'
import { writeHistory } from '../../../core/payload/enquiry-timeline.ts'
import {
  enquiriesOf,
  mergePeople,
  peopleReachedBy,
  tellApart,
} from '../../../core/payload/people.ts'
import { inTransaction } from '../../../core/payload/transaction.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { ifSetUp, messagesOf } from '../../message-texts/message-table.ts'
import { entryWays } from './person-words.ts'
import { readWay } from './read-way.ts'

const maxKnown = 3
const line = (max: number) => z.string().trim().max(max)
const asked = z.object({ q: line(enquirySizes.contact) })
const askedWay = asked.extend({ locale: localeSchema.optional() })

/** `GET /api/enquiries/known?q=&locale=`: who is known by a number, a mail address or an @name. */
const known = endpoint('get', '/known', async (req) => {
  requireRight(req, 'read', 'enquiries')
  const { locale, q } = endpointQuery(req, askedWay)
  const way = readWay(q, locale)
  const people = way ? await peopleReachedBy(req.payload.db.drizzle, way, maxKnown) : []
  await recordAccess(req, 'listed', [{ type: 'enquiries' }], people.length)
  return Response.json({
    isWay: way !== null,
    people: people.map(({ enquiries, name, owner, person }) => {
      return { person, name, enquiries, owner: shownName(owner) }
    }),
  })
})

const entered = z
  .object({
    /** One for each dialog, so that saving the same again after a lost answer stores nothing twice. */
    key: z.uuid(),
    via: z.enum(entryWays),
    way: line(enquirySizes.contact).min(1),
    name: line(enquirySizes.name).min(1),
    locale: localeSchema,
    message: line(enquirySizes.message),
    unit: z.uuid().nullable(),
    project: z.uuid().nullable(),
    nextStep: line(200),
    nextStepAt: z.iso.datetime().nullable(),
    /** Who was recognised, and confirmed by whoever enters it. */
    person: z.uuid().nullable(),
  })
  .refine(({ nextStep, nextStepAt }) => (nextStep === '') === (nextStepAt === null))

/** Who names a unit means its project. */
async function projectOf({ payload }: PayloadRequest, id: string | null) {
  if (id === null) return null
  const select = { project: true } as const
  const unit = await payload.findByID({
    ...{ collection: 'units', id, select, depth: 0, disableErrors: true },
  } as const)
  return unit ? extractID(unit.project) : null
}

/**
 * `POST /api/enquiries/entered`: an enquiry by call or in person. It is answered already, and the person gets
 * no message.
 */
const enter = (channels: { crm?: object | undefined }) =>
  endpoint('post', '/entered', async (req) => {
    const me = requireRight(req, 'update', 'enquiries').id
    const given = await endpointBody(req, entered)
    const way = readWay(given.way, given.locale)
    if (!way) throw new APIError('It is neither a number nor an address', 400)
    const { key, locale, message, name, nextStep, nextStepAt, person, unit, via } = given
    const fingerprint = createHash('sha256').update(JSON.stringify(given)).digest('base64url')
    const stored = await inTransaction(req.payload, async (db, inside) => {
      inside.user = req.user
      // The same at the same moment waits for the outcome.
      await lock(db, key)
      const where = { key: { equals: key }, fingerprint: { equals: fingerprint } }
      const same = { collection: 'enquiries', where, depth: 0, pagination: false } as const
      const [before] = (await req.payload.find({ ...same, req: inside })).docs
      if (before) return before
      const project = given.project ?? (await projectOf(req, unit))
      // Merged with another or erased since the dialog was opened.
      const isKnown = person !== null && (await enquiriesOf(db, person, 1)).length > 0
      const { status: _status, ...created } = await req.payload.create({
        collection: 'enquiries',
        depth: 0,
        req: inside,
        data: {
          ...way,
          ...{ key, fingerprint, form: 'entered', source: via, verification: 'none' },
          ...{ locale, name, project, unit, owner: me, status: 'contacted' },
          ...(isKnown && { person }),
          ...{ message: message || null, nextStep: nextStep || null, nextStepAt },
          receivedAt: new Date().toISOString(),
        },
      })
      await writeHistory(db, { enquiry: created.id, account: me, kind: 'taken' })
      const crm = { crm: ifSetUp(channels.crm) }
      const messages = messagesOf('enquiry-entered-by-sales', { enquiry: created.id }, crm)
      await enqueue(db, messages, Date.now())
      return created
    })
    return Response.json({ id: stored.id, person: stored.person }, { status: 201 })
  })

const pair = z.object({ other: z.uuid() })

async function pairOf(req: PayloadRequest) {
  const me = requireRight(req, 'update', 'enquiries').id
  const person = recordId(req.routeParams?.person)
  const { other } = await endpointBody(req, pair)
  if (other === person) throw new APIError('A person cannot be merged with itself', 400)
  return { me, person, other }
}

/** `POST /api/enquiries/people/{person}/merged`: both are one, which is in the history of both. */
const merge = endpoint('post', '/people/:person/merged', async (req) => {
  const { me, other, person } = await pairOf(req)
  await req.payload.db.drizzle.transaction(async (db) => {
    // Two who merge the same people in opposite directions would swap them.
    await lock(db, 'people')
    const [[one], [two]] = [await enquiriesOf(db, person, 1), await enquiriesOf(db, other, 1)]
    if (!one || !two) throw new APIError('There is no such person', 404)
    await mergePeople(db, person, other)
    await writeHistory(db, { enquiry: one, account: me, kind: 'joined', detail: two })
  })
  return Response.json({ person })
})

/** `POST /api/enquiries/people/{person}/different`: they are not offered to each other any more. */
const differ = endpoint('post', '/people/:person/different', async (req) => {
  const { other, person } = await pairOf(req)
  await tellApart(req.payload.db.drizzle, person, other)
  return Response.json({ person })
})

/** People, and enquiries that sales enter. */
export function personPageEndpoints(channels: { crm?: object | undefined }): Endpoint[] {
  return [known, enter(channels), merge, differ]
}
