import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { Where } from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../../core/access/permissions.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { endpoint, endpointQuery } from '../../core/http/endpoint.ts'
import { recordsNaming } from '../../core/payload/record-references.ts'
import { asUses } from './where-used.ts'

/** A dialog names no more of them. */
const mostNamed = 20

const asked = z.object({
  collection: z.enum(itemSubjects),
  /** Payload checks its paths and operators. */
  where: z
    .string()
    .max(10_000)
    .transform(parsedJson)
    .pipe(z.custom<Where>((given) => typeof given === 'object' && given !== null)),
})

/** `GET /api/uses?collection=&where=`: what names the records that would be deleted so. */
export const usesOfRecords = endpoint('get', '/uses', async (req) => {
  const { collection, where } = endpointQuery(req, asked)
  requireRight(req, 'delete', collection)
  const { docs } = await req.payload.find({
    ...{ collection, where, overrideAccess: false, req },
    ...{ depth: 0, pagination: false, select: {} },
  } as const)
  const ids = docs.map(({ id }) => id)
  const all = await recordsNaming(req.payload.db.drizzle, collection, ids)
  const uses = await asUses(req, all.slice(0, mostNamed))
  return Response.json({ uses, more: all.length - uses.length })
})
