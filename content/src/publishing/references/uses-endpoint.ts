import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { Where } from 'payload'
import { z } from 'zod'
import { itemSubjects, to } from '../../core/access/permissions.ts'
import { isReadable, ofQuery } from '../../core/http/decoded-input.ts'
import { endpoint, endpointQuery } from '../../core/http/endpoint.ts'
import { countEnquiriesNaming, enquirySubjects } from '../../core/payload/enquiry-subjects.ts'
import { recordsNaming } from '../../core/payload/record-references.ts'
import { asUses, recordsNeeding } from './where-used.ts'

/** A dialog lists at most this many. */
const maxNamed = 20

const deletable = [...itemSubjects, ...enquirySubjects] as const

const usesQuery = z.object({
  collection: z.enum(deletable),
  /** Payload checks its paths and operators. */
  where: z
    .string()
    .max(10_000)
    .transform(parsedJson)
    .pipe(
      z.custom<Where>(
        (given) => typeof given === 'object' && given !== null && isReadable(given, ofQuery),
      ),
    ),
})

/**
 * `GET /api/uses?collection=&where=`: what refers to the records that would be deleted. Of enquiries only the
 * number, because people who may delete the record may not be allowed to read them.
 */
export const usesOfRecords = endpoint(
  'get',
  '/uses',
  to('delete', ...deletable),
  async (req, _, pass) => {
    const { collection, where } = endpointQuery(req, usesQuery)
    pass(collection)
    const { docs } = await req.payload.find({
      ...{ collection, where, overrideAccess: false, req },
      ...{ depth: 0, pagination: false, select: {} },
    } as const)
    const ids = docs.map(({ id }) => id)
    const db = req.payload.db.drizzle
    const naming = await recordsNaming(db, collection, ids)
    const needing = await recordsNeeding(req, collection, ids)
    const all = [...naming, ...needing.filter(({ id }) => !naming.some((each) => each.id === id))]
    const uses = await asUses(req, all.slice(0, maxNamed))
    const named = enquirySubjects.find((each) => each === collection)
    const enquiries = named ? await countEnquiriesNaming(db, named, ids) : 0
    return Response.json({ uses, more: all.length - uses.length, enquiries })
  },
)
