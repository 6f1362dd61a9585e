import { createHash } from 'node:crypto'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { changesTextsOnly } from '../../core/access/permissions.ts'
import { isRaster } from '../../core/fields/raster-types.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { whereUsed } from '../references/where-used.ts'
import { cleanDocument } from './clean-document.ts'
import { cleanSvg } from './clean-svg.ts'
import { cleanVideo } from './clean-video.ts'
import { describeImage, pixelsOf, unreadable } from './describe-image.ts'
import { isPlayed, isServable, nameBrand, servedTypes } from './file-bytes.ts'
import { maxPixels } from './max-upload.ts'

/** What the file alone says; the object store adds `prefix` and `_objectKey`, where it lies. */
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

/** Takes out what a request says of the file: forms send these fields back as they were. */
export const ignoreFileFacts: CollectionBeforeOperationHook = ({ args, operation }) => {
  if ((operation !== 'create' && operation !== 'update') || !args.data) return
  const data = Object.entries(args.data).filter(([name]) => !factsOfFile.includes(name))
  return { ...args, data: Object.fromEntries(data) }
}

/**
 * Cleans what is published as it is before it is stored: SVG files, which pages inline, and videos and
 * documents, which say where they were made and by whom. Rejects pictures of which no copy could be
 * made, before anything decodes them. Translators may change the texts of a file, not the
 * file itself.
 */
export const cleanUpload: CollectionBeforeOperationHook = async ({ operation, req }) => {
  const { file } = req
  if ((operation !== 'create' && operation !== 'update') || !file) return
  if (changesTextsOnly(req.user)) throw new Forbidden()
  if (((await pixelsOf(file.data)) ?? 0) > maxPixels) throw panelError('media.tooManyPixels', req)
  const cleaned = await cleanedFile(file, req)
  if (cleaned === file.data) return
  file.data = cleaned
  file.size = cleaned.byteLength
}

async function cleanedFile(
  file: NonNullable<PayloadRequest['file']>,
  req: PayloadRequest,
): Promise<Buffer> {
  if (isSvg(file)) {
    const { fault, svg } = await cleanSvg(file.data)
    // A page that is called a picture is no drawing that went wrong: Payload says what it is.
    if (fault === 'noDrawing' && !isCalledSvg(file)) return file.data
    if (fault !== null) throw panelError(`media.drawing.${fault}`, req)
    return Buffer.from(svg, 'utf8')
  }
  const played = isPlayed(file.mimetype, file.data)
  if (played === false) throw panelError('media.video', req)
  if (played) {
    const video = cleanVideo(file.data)
    nameBrand(video)
    if (/^video\/x-m4v$/i.test(file.mimetype)) file.mimetype = servedTypes.mp4
    file.name = file.name.replace(/\.m4v$/i, '.mp4')
    return video
  }
  if (isServable(servedTypes.pdf, file.data)) {
    const document = await cleanDocument(file.data)
    if (document === null) throw panelError('media.protected', req)
    return document
  }
  return file.data
}

/** Whatever a file is called, markup is a drawing or nothing that is taken. */
function isSvg(file: NonNullable<PayloadRequest['file']>): boolean {
  return (
    isCalledSvg(file) || file.data.subarray(0, 100).toString('utf8').trimStart().startsWith('<')
  )
}

const isCalledSvg = ({ mimetype, name }: NonNullable<PayloadRequest['file']>) =>
  mimetype === servedTypes.svg || name.toLowerCase().endsWith('.svg')

/** Pages show pictures, drawings, videos and documents in different ways. */
function kindOf(mimeType: string): string {
  return isRaster(mimeType) ? 'picture' : mimeType
}

/** Stores what a page shows until a picture is loaded, and the version of the file. */
export const describeUpload: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const described = { ...data }
  if (req.file) {
    const former: unknown = originalDoc?.mimeType
    if (typeof former === 'string' && kindOf(former) !== kindOf(req.file.mimetype)) {
      throw panelError('media.otherKind', req)
    }
    const { data: bytes, mimetype } = req.file
    const image = mimetype.startsWith('image/') ? await describeImage(bytes) : unreadable
    const isShown = isRaster(mimetype) ? image !== unreadable : isServable(mimetype, bytes)
    if (!isShown) throw panelError('media.unreadable', req)
    described.contentHash = createHash('sha256').update(bytes).digest('hex')
    described.color = image.color
    if (image.width !== null && image.height !== null) {
      described.width = image.width
      described.height = image.height
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

/** A file that is used is not deleted; the answer names up to five places. */
export const keepUsedFile: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await connectionOf(req)
  const uses = await whereUsed(req, { collection: 'media', ids: [String(id)] }, db)
  if (uses.length === 0) return
  const quoted = (text: string) => inPanelLanguage('panel.quoted', req, { text })
  const named = uses.slice(0, 5).map(({ kind, title }) => `${kind} ${quoted(title)}`)
  const list = [...named, ...(uses.length > 5 ? ['…'] : [])].join('; ')
  throw panelError('media.inUse', req, { list })
}

/** Changes with content and focal point, so that each URL always has the same picture. */
function versionOf(contentHash: string, focalX: unknown, focalY: unknown): string {
  return createHash('sha256')
    .update(`${contentHash} ${focalX ?? 50} ${focalY ?? 50}`)
    .digest('hex')
    .slice(0, 12)
}
