import type { Endpoint, GlobalSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type ContentSubject, isPage, type itemSubjects } from '../../core/access/permissions.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { endpoint, recordId } from '../../core/http/endpoint.ts'
import { restoreAsDraft } from '../../core/payload/restore-version.ts'
import { inTransaction } from '../../core/payload/transaction.ts'

const version = z.object({
  parent: z.string().nullish(),
  version: z.looseObject({ _status: z.string().nullish() }),
})

/**
 * `POST /api/{type}/versions/{id}` and `POST /api/globals/{page}/versions/{id}`, in place of Payload's: a
 * version that was a draft, or is asked for as one with `?draft=true`, leaves what is published as it is.
 */
export const restoreVersion = (subject: ContentSubject): Endpoint =>
  endpoint('post', '/versions/:id', async (req) => {
    requireRight(req, 'publish', subject)
    const id = recordId(req.routeParams?.id, req.t('error:notFound'))
    const { parent = null, ...found } = version.parse(await readVersion(req, subject, id))
    const isDraft = req.searchParams.get('draft') === 'true' || found.version._status === 'draft'
    if (isDraft) {
      const { i18n, payload, t, user } = req
      await inTransaction(payload, async (_, transaction) => {
        Object.assign(transaction, { i18n, t, user })
        await restoreAsDraft(transaction, { subject, record: parent }, id)
      })
    } else await restorePublished(req, subject, id)
    return Response.json({ message: req.t('version:restoredSuccessfully') })
  })

const asPerson = (req: PayloadRequest) =>
  ({ depth: 0, overrideAccess: false, user: req.user, req }) as const

function readVersion(req: PayloadRequest, subject: ContentSubject, id: string): Promise<unknown> {
  const as = { id, ...asPerson(req) }
  return isPage(subject)
    ? req.payload.findGlobalVersionByID({ slug: subject as GlobalSlug, ...as })
    : req.payload.findVersionByID({ collection: subject as Item, ...as })
}

type Item = (typeof itemSubjects)[number]

function restorePublished(req: PayloadRequest, subject: ContentSubject, id: string) {
  const as = { id, ...asPerson(req) }
  return isPage(subject)
    ? req.payload.restoreGlobalVersion({ slug: subject as GlobalSlug, ...as })
    : req.payload.restoreVersion({ collection: subject as Item, ...as })
}
