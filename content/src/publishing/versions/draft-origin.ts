import { contentSubjects, isPage, to } from '../../core/access/permissions.ts'
import { formPlace } from '../../core/access/place.ts'
import { endpoint, endpointQuery } from '../../core/http/endpoint.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { originOf } from '../../core/records/draft-of.ts'

const read = to('update', ...contentSubjects)

/** `GET /api/draft-origin?collection=&id=` or `?global=`: the name of the person who withdrew the record. */
export const draftOrigin = endpoint('get', '/draft-origin', read, async (req, user, pass) => {
  const { record, subject } = endpointQuery(req, formPlace)
  pass(subject)
  const as = {
    depth: 0,
    draft: true,
    select: { draftOf: true },
    overrideAccess: false,
    user,
  } as const
  const found: unknown = isPage(subject)
    ? await req.payload.findGlobal({ slug: subject, ...as })
    : await req.payload.findByID({ collection: subject, id: record ?? '', ...as })
  const by = originOf(found)?.by
  const names = await accountNames(await connectionOf(req), [by])
  return Response.json({ name: names.get(by ?? '') ?? null })
})
