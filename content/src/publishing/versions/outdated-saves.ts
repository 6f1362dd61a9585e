import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { isPage, type pageSubjects, type Subject, subjects } from '../../core/access/permissions.ts'
import { endpoint, recordId } from '../../core/http/endpoint.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { afterAccess, afterAccessToPage } from '../../core/payload/after-access.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { inPanelLanguage } from '../../core/words/words.ts'

type PageSubject = (typeof pageSubjects)[number]
interface Saved {
  subject: Subject
  id: string | null
}

const savedAt = z.looseObject({ updatedAt: z.iso.datetime().nullish() })
const editor = z.looseObject({ editedBy: z.string().nullish() })

/** The newest draft, else the record, as the person who asks may read it. */
function newest(req: PayloadRequest, { id, subject }: Saved) {
  const as = { depth: 0, draft: true, fallbackLocale: false, overrideAccess: false, req } as const
  return isPage(subject)
    ? req.payload.findGlobal({ slug: subject as PageSubject, ...as })
    : req.payload.findByID({ collection: subject, id: id ?? '', ...as })
}

/**
 * A save that says on which version it was typed is refused where another one has been stored since: it
 * would take back, unseen, what the other one has changed. Forms bring both together and save again.
 *
 * @throws APIError 409
 */
async function refuseOutdated(req: PayloadRequest, saved: Saved, typedOn: string): Promise<void> {
  // Two saves at once follow each other, in whatever process they run.
  await lockSaves(await connectionOf(req), saved.subject, saved.id)
  const { updatedAt } = savedAt.parse(await newest(req, saved))
  if (!updatedAt || Date.parse(updatedAt) <= Date.parse(typedOn)) return
  throw new APIError(inPanelLanguage('panel.unsaved.outdated', req), 409, null, true)
}

const given = z.looseObject({ id: z.uuid().optional(), data: savedAt })

/** On which version a form says that it was typed. */
function typedOn({ args, req }: { args?: unknown; req: PayloadRequest }): string | null {
  if (req.payloadAPI !== 'REST') return null
  return given.safeParse(args).data?.data.updatedAt ?? null
}

export const refuseOutdatedRecord: CollectionBeforeOperationHook = afterAccess(
  (save) => save.operation === 'update' && typedOn(save) !== null,
  async ({ args, collection, req }) => {
    const { id, data } = given.parse(args)
    const subject = subjects.find((each) => each === collection.slug)
    if (id && subject && data.updatedAt) await refuseOutdated(req, { subject, id }, data.updatedAt)
    return args
  },
)

export const refuseOutdatedPage: GlobalBeforeOperationHook = afterAccessToPage(
  (save) => typedOn(save) !== null,
  async ({ args, global, req }) => {
    const { updatedAt } = given.parse(args).data
    const subject = subjects.find((each) => each === global.slug)
    if (subject && updatedAt) await refuseOutdated(req, { subject, id: null }, updatedAt)
    return args
  },
)

/** `GET /api/newest?of=articles/{id}&locale=`: what was saved last, and by whom. */
export const readNewest = endpoint('get', '/newest', async (req) => {
  const [name, id] = (req.searchParams.get('of') ?? '').split('/')
  const subject = subjects.find((each) => each === name)
  if (!subject || subject === 'accounts' || !req.user) throw new APIError('Not found.', 404)
  const record = await newest(req, { subject, id: isPage(subject) ? null : recordId(id) })
  const who = editor.safeParse(record).data?.editedBy ?? null
  const names = await accountNames(req.payload.db.drizzle, [who])
  return Response.json({ record, who: who && { id: who, name: names.get(who) ?? null } })
})
