import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { contentSubjects, isPage, type Subject, subjects } from '../../core/access/permissions.ts'
import { accountNames } from '../../core/payload/account-rows.ts'
import { afterAccess, afterAccessToPage } from '../../core/payload/after-access.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { writeDateOrClock } from '../../core/words/written-times.ts'

const given = z.looseObject({
  id: z.uuid().optional(),
  draft: z.boolean().nullish(),
  unpublishAllLocales: z.union([z.boolean(), z.string()]).nullish(),
  data: z.looseObject({ updatedAt: z.iso.datetime().nullish(), _status: z.unknown().optional() }),
})

interface Save {
  subject: Subject
  id: string | null
  /** The version that a form says it was typed on. */
  typedOn: string | null
  /** Says neither that it is a draft nor what becomes of the record. */
  isPlain: boolean
}

/** A save that could overwrite another one; `null` where the type has no drafts and no version is named. */
function saveOf(slug: string, args: unknown, req: PayloadRequest): Save | null {
  const subject = subjects.find((each) => each === slug)
  const save = given.safeParse(args).data
  if (!subject || !save || (!isPage(subject) && save.id === undefined)) return null
  const { data, draft, id = null, unpublishAllLocales } = save
  const typedOn = req.payloadAPI === 'REST' ? (data.updatedAt ?? null) : null
  const hasDrafts = contentSubjects.some((each) => each === slug)
  const isPlain = hasDrafts && !draft && !unpublishAllLocales && (data._status ?? null) === null
  return typedOn !== null || hasDrafts ? { subject, id, typedOn, isPlain } : null
}

/** The log has no entry of this name, because its message names a person (`loggingLevels`). */
export const outdatedSave = 'OutdatedSave'

const stored = z.looseObject({
  updatedAt: z.string().nullish(),
  editedBy: z.string().nullish(),
  _status: z.string().nullish(),
})

async function read(req: PayloadRequest, { id, subject }: Save, draft: boolean) {
  const select = { updatedAt: true, editedBy: true, _status: true } as const
  const as = { depth: 0, draft, select, req } as const
  const found: unknown = isPage(subject)
    ? await req.payload.findGlobal({ slug: subject, ...as })
    : await req.payload.findByID({ collection: subject, id: id ?? '', ...as })
  return stored.parse(found)
}

/**
 * Refuses a save that would take back, unseen, what somebody has saved since (409), or that would publish a
 * later draft or bury it (400). Saves of one record follow each other, in whatever process they run.
 *
 * @throws APIError
 */
async function refuse(req: PayloadRequest, save: Save): Promise<void> {
  const db = await connectionOf(req)
  // Every save takes the lock, because two at once would both replace the rows that are computed from the record.
  await lockSaves(db, save.subject, save.id)
  if (save.typedOn === null && !save.isPlain) return
  const { _status, editedBy, updatedAt } = await read(req, save, true)
  const { language, t } = panelTextOf(req.i18n)
  if (updatedAt && save.typedOn && Date.parse(updatedAt) !== Date.parse(save.typedOn)) {
    const name = (await accountNames(db, [editedBy])).get(editedBy ?? '')
    const who = editedBy === req.user?.id ? t('panel.unsaved.yourself') : name
    // Payload's toast would take what stands between commas for names of fields.
    const time = `${writeDateOrClock(updatedAt, language)} ${t('panel.officeTime')}`
    const message = t('panel.unsaved.outdated', { who: who ?? t('panel.unsaved.somebody'), time })
    // The form learns of it by the field of its version.
    const error = new APIError(message, 409, { errors: [{ path: 'updatedAt', message }] }, true)
    throw Object.assign(error, { name: outdatedSave })
  }
  if (!save.isPlain || _status !== 'draft') return
  if ((await read(req, save, false))._status !== 'published') return
  throw new APIError(t('panel.unsaved.laterDraft'), 400, null, true)
}

export const refuseOutdatedRecord: CollectionBeforeOperationHook = afterAccess(
  ({ args, collection, operation, req }) =>
    operation === 'update' && saveOf(collection.slug, args, req) !== null,
  async ({ args, collection, req }) => {
    const save = saveOf(collection.slug, args, req)
    if (save) await refuse(req, save)
    return args
  },
)

export const refuseOutdatedPage: GlobalBeforeOperationHook = afterAccessToPage(
  ({ args, global, req }) => saveOf(global.slug, args, req) !== null,
  async ({ args, global, req }) => {
    const save = saveOf(global.slug, args, req)
    if (save) await refuse(req, save)
    return args
  },
)
