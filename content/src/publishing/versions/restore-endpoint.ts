import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects, isPage, to } from '../../core/access/permissions.ts'
import { restoringText } from '../../core/fields/draft-of.ts'
import { endpoint, endpointBody, recordId } from '../../core/http/endpoint.ts'
import { dropDrafts, restoreAsDraft } from '../../core/payload/restore-version.ts'
import { isPublic } from '../../core/payload/saved-record.ts'
import { inTransactionOf } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { rejectOutdated } from './outdated-saves.ts'

const form = z.object({ updatedAt: z.iso.datetime() })
const version = z.looseObject({ parent: z.string().nullish(), updatedAt: z.string() })

/**
 * `POST /api/{type}/versions/{id}` and `POST /api/globals/{page}/versions/{id}`: replaces Payload's endpoint. The
 * restored version becomes a draft, and the site stays as it is until somebody publishes it.
 */
export function restoreVersionOf(slug: string): Endpoint[] {
  const subject = contentSubjects.find((each) => each === slug)
  if (!subject) return []
  const restore = endpoint('post', '/versions/:id', to('publish', subject), async (req) => {
    const id = recordId(req.routeParams?.id)
    const { record, savedAt } = await versionOf(req, subject, id)
    await inTransactionOf(req, async (db, own) => {
      await lockSaves(db, subject, record)
      await restoreAsDraft(own, { subject, record }, id, restoringText(savedAt))
    })
    return Response.json({ message: req.t('version:restoredSuccessfully') })
  })
  // `POST /api/{type}/{id}/drop-drafts` and `POST /api/globals/{page}/drop-drafts`, with the version of the form.
  const path = isPage(subject) ? '/drop-drafts' : '/:id/drop-drafts'
  const drop = endpoint('post', path, to('publish', subject), async (req, user) => {
    const record = isPage(subject) ? null : recordId(req.routeParams?.id)
    const { updatedAt } = await endpointBody(req, form)
    await inTransactionOf(req, async (_, own) => {
      const save = { subject, id: record, editedVersion: updatedAt, isPlain: false }
      const { stored } = await rejectOutdated(own, save)
      const isDone = isPublic(subject, stored) && (await dropDrafts(own, { subject, record }, user))
      if (!isDone) throw new APIError(req.t('error:revertingDocument'), 409)
    })
    return Response.json({ message: req.t('version:restoredSuccessfully') })
  })
  return [restore, drop]
}

/** The record of a version, if the person may read it, and when that was saved. */
async function versionOf(req: PayloadRequest, subject: ContentSubject, id: string) {
  const as = { id, depth: 0, overrideAccess: false, user: req.user, req } as const
  const found: unknown = isPage(subject)
    ? await req.payload.findGlobalVersionByID({ slug: subject, ...as })
    : await req.payload.findVersionByID({ collection: subject, ...as })
  const { parent = null, updatedAt: savedAt } = version.parse(found)
  if (isPage(subject)) return { record: null, savedAt }
  // Deleting a record deletes its versions, but it may be happening just now.
  if (!parent) throw new APIError(req.t('error:notFound'), 404)
  return { record: parent, savedAt }
}
