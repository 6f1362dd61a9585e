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
import { type Former, isPublic, readFormer } from '../../core/payload/saved-record.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { originOf } from '../../core/records/draft-of.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { writeDateOrClock } from '../../core/words/written-times.ts'

/** An unreadable time is no time of a version, so the save counts as outdated. */
const editedAt = z.string().catch('').nullish()

const given = z.looseObject({
  id: z.uuid().optional(),
  draft: z.boolean().nullish(),
  unpublishAllLocales: z.union([z.boolean(), z.string()]).nullish(),
  data: z.looseObject({ updatedAt: editedAt, _status: z.unknown().optional() }),
})

export interface Save {
  subject: Subject
  id: string | null
  /** The version that was edited, if the form names it. */
  editedVersion: string | null
  /** Says neither that it is a draft nor whether to publish. */
  isPlain: boolean
}

/** Describes a save that could overwrite another one; `null` if the type has no drafts and no version is named. */
export function saveOf(slug: string, args: unknown, req: PayloadRequest): Save | null {
  const subject = subjects.find((each) => each === slug)
  const save = given.safeParse(args).data
  if (!subject || !save || (!isPage(subject) && save.id === undefined)) return null
  const { data, draft, id = null, unpublishAllLocales } = save
  const editedVersion = req.payloadAPI === 'REST' ? (data.updatedAt ?? null) : null
  const hasDrafts = contentSubjects.some((each) => each === slug)
  const isPlain = hasDrafts && !draft && !unpublishAllLocales && (data._status ?? null) === null
  return editedVersion !== null || hasDrafts ? { subject, id, editedVersion, isPlain } : null
}

/** The form finds the error on the field of its version. */
export const outdated = (message: string) =>
  new APIError(message, 409, { errors: [{ path: 'updatedAt', message }] })

/**
 * Rejects a save on an outdated version (409), and a plain save that would publish or overwrite a later draft
 * (400). A lock serialises saves of one record across all processes.
 *
 * @returns the record before the save
 *
 * @throws APIError
 */
export async function rejectOutdated(req: PayloadRequest, save: Save): Promise<Former> {
  const db = await connectionOf(req)
  // Every save takes the lock, because two at once would both replace the rows that are derived from the record.
  await lockSaves(db, save.subject, save.id)
  const former = await readFormer(req, { subject: save.subject, record: save.id })
  const { _status, editedBy, updatedAt } = former.draft ?? former.stored ?? {}
  const { language, t } = panelTextOf(req.i18n)
  const nameOf = async (account: string | null | undefined) =>
    (await accountNames(db, [account])).get(account ?? '') ?? t('panel.unsaved.somebody')
  // Payload's toast treats text between commas as names of fields, so the time has none.
  const timeOf = (at: string) => `${writeDateOrClock(at, language)} ${t('panel.officeTime')}`
  const binned = former.stored?.deletedAt
  if (binned) {
    const who = await nameOf(originOf(former.stored)?.by)
    throw outdated(t('bin.saved', { who, time: timeOf(binned) }))
  }
  const edited = save.editedVersion
  if (updatedAt && edited !== null && Date.parse(updatedAt) !== Date.parse(edited)) {
    const isOwn = editedBy === req.user?.id
    const who = isOwn ? t('panel.unsaved.yourself') : await nameOf(editedBy)
    throw outdated(t('panel.unsaved.outdated', { who, time: timeOf(updatedAt) }))
  }
  const isRefused = save.isPlain && _status === 'draft' && isPublic(save.subject, former.stored)
  if (!isRefused) return former
  throw new APIError(t('panel.unsaved.laterDraft'), 400)
}

export const rejectOutdatedRecord: CollectionBeforeOperationHook = afterAccess(
  ({ args, collection, operation, req }) =>
    operation === 'update' && saveOf(collection.slug, args, req) !== null,
  async ({ args, collection, req }) => {
    const save = saveOf(collection.slug, args, req)
    if (save) await rejectOutdated(req, save)
    return args
  },
)

export const rejectOutdatedPage: GlobalBeforeOperationHook = afterAccessToPage(
  ({ args, global, req }) => saveOf(global.slug, args, req) !== null,
  async ({ args, global, req }) => {
    const save = saveOf(global.slug, args, req)
    if (save) await rejectOutdated(req, save)
    return args
  },
)
