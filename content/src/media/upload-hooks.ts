import { createHash } from 'node:crypto'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { roleOf } from '../model/access/role-of.ts'
import { inPanelLanguage, words } from '../model/panel/words.ts'
import { cleanSvg } from './clean-svg.ts'
import { describeImage, unreadable } from './describe-image.ts'

/**
 * A drawing is cleaned before anything is written: it may be inlined into a page. Translators
 * change the words of a file, not the file.
 */
export const cleanUpload: CollectionBeforeOperationHook = async ({ operation, req }) => {
  const { file } = req
  if ((operation !== 'create' && operation !== 'update') || !file) return
  if (roleOf(req.user) === 'translator') throw new Forbidden()
  if (!isSvg(file)) return
  const cleaned = await cleanSvg(file.data.toString('utf8'))
  if (cleaned === null)
    throw new APIError(
      inPanelLanguage(
        words(
          'This file is not an SVG drawing.',
          'Цей файл не є кресленням SVG.',
          'Этот файл не является чертежом SVG.',
        ),
        req,
      ),
      400,
      null,
      true,
    )
  file.data = Buffer.from(cleaned, 'utf8')
  file.size = file.data.byteLength
}

function isSvg(file: NonNullable<PayloadRequest['file']>): boolean {
  return file.mimetype === 'image/svg+xml' || file.name.toLowerCase().endsWith('.svg')
}

/** Notes what pages need to show a picture before it is there, and names its present state. */
export const describeUpload: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const described = { ...data }
  if (req.file) {
    described.contentHash = createHash('sha256').update(req.file.data).digest('hex')
    const seen = req.file.mimetype.startsWith('image/')
      ? await describeImage(req.file.data)
      : unreadable
    described.color = seen.color
    described.thumbhash = seen.thumbhash
    if (seen.width !== null && seen.height !== null) {
      described.width = seen.width
      described.height = seen.height
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

/** Changes with the content and with the focal point, so that an address never changes meaning. */
export function versionOf(contentHash: string, focalX: unknown, focalY: unknown): string {
  return createHash('sha256')
    .update(`${contentHash} ${focalX ?? 50} ${focalY ?? 50}`)
    .digest('hex')
    .slice(0, 12)
}
