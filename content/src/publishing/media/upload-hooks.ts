import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { changesTextsOnly } from '../../core/access/permissions.ts'
import { afterAccess } from '../../core/payload/after-access.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { isRaster } from '../../core/records/raster-types.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { type AcceptedFile, versionOf } from './checked-file.ts'
import { sourceOf } from './copied-file.ts'
import { picturesDue } from './due-picture-rows.ts'
import { servedTypes } from './file-bytes.ts'
import { fileChecker } from './file-checker.ts'
import { copyDrawing, keepDrawing } from './media-file-rows.ts'
import { storeDrawing } from './stored-drawing.ts'

/** Facts that come from the file only; the object store adds `prefix` and `_objectKey`. */
const factsOfFile = [
  '_objectKey',
  'filename',
  'filesize',
  'height',
  'mimeType',
  'prefix',
  'sizes',
  'thumbnailURL',
  'url',
  'width',
]

/** Removes these facts from requests, because forms send them back unchanged. */
export const ignoreFileFacts: CollectionBeforeOperationHook = ({ args, operation }) => {
  if ((operation !== 'create' && operation !== 'update') || !args.data) return
  const data = Object.entries(args.data).filter(([name]) => !factsOfFile.includes(name))
  return { ...args, data: Object.fromEntries(data) }
}

/** Checked files by the stand-in that Payload gets for each. */
const checkedFiles = new WeakMap<Uint8Array, { bytes: Buffer; facts: AcceptedFile }>()

/**
 * Checks a file in a separate process (`file-checker.ts`). Payload would read it on the thread that serves
 * everybody, so until the record is stored Payload gets a small stand-in of the same type. Translators may change
 * the texts of a file, not the file.
 */
export const checkUpload = afterAccess(bringsFile, async ({ req }) => {
  const { file } = req
  if (!file) return
  if (changesTextsOnly(req.user)) throw new Forbidden(req.t)
  // Composed letters, because Macs write й and é as two characters, and searches would not find them.
  file.name = file.name.normalize('NFC')
  const { bytes, facts } = await checked(file, req)
  if (facts.mimeType === servedTypes.mp4) {
    if (isAlsoMp4(file.mimetype)) file.mimetype = servedTypes.mp4
    file.name = file.name.replace(/\.(?:m4v|mov)$/i, '.mp4')
  }
  file.data = Buffer.from(facts.standIn)
  file.size = bytes.byteLength
  checkedFiles.set(file.data, { bytes, facts })
})

/** Other types that programs give an MP4, by its brand or its file name. */
const isAlsoMp4 = (mimeType: string) => /^video\/(?:x-m4v|quicktime)$/i.test(mimeType)

/** A copy gets the file of its source, whatever is sent. */
function bringsFile({ args, req }: Parameters<CollectionBeforeOperationHook>[0]): boolean {
  return req.file !== undefined && !('duplicateFromID' in args && args.duplicateFromID)
}

type Upload = NonNullable<PayloadRequest['file']>

/** @throws APIError with the reason for the rejection */
async function checked({ data, mimetype, name }: Upload, req: PayloadRequest) {
  const facts = await fileChecker().check({ bytes: data, mimeType: mimetype, name })
  if (facts === null) throw new APIError(inPanelLanguage('media.busy', req), 503)
  if (facts.refusal !== null) {
    const { problem, refusal, values } = facts
    if (problem) req.payload.logger.error({ problem, msg: 'A file could not be checked' })
    throw panelError(refusal, req, values)
  }
  return { bytes: data, facts }
}

/** Pages show pictures, drawings, videos and documents in different ways. */
function kindOf(mimeType: string): string {
  return isRaster(mimeType) ? 'picture' : mimeType
}

/** Stores what a page shows until a picture is loaded, and the version of the file. */
export const describeUpload: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const described = { ...data }
  const source = sourceOf(req)
  if (source) Object.assign(described, factsOf(source))
  else if (req.file) {
    const former: unknown = originalDoc?.mimeType
    if (typeof former === 'string' && kindOf(former) !== kindOf(req.file.mimetype)) {
      throw panelError('media.otherKind', req)
    }
    const { bytes, facts } = checkedFiles.get(req.file.data) ?? (await checked(req.file, req))
    if (facts.mimeType !== req.file.mimetype) throw panelError('media.unreadable', req)
    checkedFiles.set(bytes, { bytes, facts })
    req.file.data = bytes
    req.file.size = bytes.byteLength
    if (originalDoc?.contentHash && facts.contentHash !== originalDoc.contentHash) {
      Object.assign(described, withoutOldFocus(data, originalDoc))
    }
    described.contentHash = facts.contentHash
    described.color = facts.color
    described.preview = facts.preview
    if (facts.width !== null && facts.height !== null) {
      described.width = facts.width
      described.height = facts.height
    }
  }
  const contentHash: unknown = described.contentHash ?? originalDoc?.contentHash
  if (typeof contentHash === 'string') {
    described.version = versionOf(
      contentHash,
      described.focalX ?? originalDoc?.focalX,
      described.focalY ?? originalDoc?.focalY,
    )
  }
  return described
}

function factsOf({ filename, id, version, ...facts }: NonNullable<ReturnType<typeof sourceOf>>) {
  return facts
}

const focus = z.object({ focalX: z.number().nullish(), focalY: z.number().nullish() })

/**
 * Centres the focal point of a replaced picture unless the form names a new one, because the old one fits the old
 * picture.
 */
function withoutOldFocus(given: unknown, former: unknown) {
  const [now, before] = [focus.parse(given), focus.parse(former)]
  const isOld = now.focalX === before.focalX && now.focalY === before.focalY
  return isOld || now.focalX === undefined ? { focalX: 50, focalY: 50 } : {}
}

/** Stores what the check has read of a drawing, in the transaction of the record. */
export const storeDrawn: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { id, version }: { id: string; version?: string | null } = doc
  const former: unknown = previousDoc?.version
  const db = await connectionOf(req)
  const checkedFile = req.file && checkedFiles.get(req.file.data)
  const source = sourceOf(req)
  if (source?.version && version) {
    await copyDrawing(db, { id: source.id, version: source.version }, { id, version })
  } else if (version && checkedFile)
    await storeDrawing(db, { id, version }, checkedFile.facts.drawing)
  else if (version && typeof former === 'string' && former !== version) {
    await keepDrawing(db, id, former, version)
  }
}

/** Lets the files of a new or changed picture be made at once, because it may be published soon. */
export const makeSoon: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (doc.version === previousDoc?.version || !isRaster(doc.mimeType)) return
  await picturesDue(await connectionOf(req), [doc.id])
}

/**
 * Hooks that remove derived pictures of deleted files and replaced versions. A failure is logged only,
 * because a file that remains does no harm.
 */
export function removeDerived(folder: string) {
  const afterDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
    await removeFolder(path.join(folder, String(id)), req.payload.logger)
  }
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
    const former: unknown = previousDoc?.version
    if (typeof former === 'string' && former !== '' && former !== doc.version) {
      await removeFolder(path.join(folder, String(doc.id), former), req.payload.logger)
    }
  }
  return { afterChange: [afterChange], afterDelete: [afterDelete] }
}

async function removeFolder(target: string, logger: Payload['logger']) {
  try {
    await rm(target, { recursive: true, force: true })
  } catch (err) {
    logger.warn({ err }, 'Derived pictures could not be removed')
  }
}
