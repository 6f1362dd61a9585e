import { transparent } from '@alun/contract/rules/picture'
import { picture } from '@alun/contract/schema/picture'
import sharp, { type Sharp } from 'sharp'
import { maxPixels } from './max-upload.ts'
import { memoryOf } from './picture-memory.ts'

interface ImageDescription {
  /** `#rrggbb`, or `transparent` if the picture has transparent parts. */
  color: string | null
  /** The picture reduced to a dozen pixels, as `data:` address; `null` if it has transparent parts. */
  preview: string | null
  /** Pixels of the upright picture. */
  width: number | null
  height: number | null
}

export const undescribed: ImageDescription = {
  color: null,
  preview: null,
  width: null,
  height: null,
}

const encoders = { jpeg: 'jpeg', png: 'png', webp: 'webp', heif: 'avif' } as const

const isEncoded = (format: string): format is keyof typeof encoders =>
  Object.hasOwn(encoders, format)

interface PictureFile {
  mimeType: string
  /** Pixels of all its frames. */
  pixels: number
  /** Bytes that reading it takes. */
  memory: number
  /** A picture of one pixel in the same format. */
  tiny: Buffer
}

/** Reads the header of a picture; `null` if the site makes no copies of its format. */
export async function pictureOf(file: Buffer): Promise<PictureFile | null> {
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata()
    const { compression, format, height, pages = 1, width } = head
    // Phones store photographs in the same container as AVIF, but compressed as HEVC, which sharp does not read.
    if (!isEncoded(format) || (format === 'heif' && compression !== 'av1')) return null
    const encoder = encoders[format]
    const pixel = { width: 1, height: 1, channels: 3 as const, background: 'white' }
    const tiny = await sharp({ create: pixel }).toFormat(encoder).toBuffer()
    const memory = memoryOf(head, file.byteLength)
    return { mimeType: `image/${encoder}`, pixels: width * height * pages, memory, tiny }
  } catch (cause) {
    if (isUnreadable(cause)) return null
    throw cause
  }
}

/** Size and dominant colour; all `null` if the file is not a readable picture. */
export async function describeImage(file: Buffer): Promise<ImageDescription> {
  try {
    const whole = sharp(file, { limitInputPixels: maxPixels })
    const { autoOrient } = await whole.clone().metadata()
    const { data, info } = await whole
      .autoOrient()
      .resize(100, 100, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Statistics of the reduced picture, because those of a pipeline would cover the original.
    const reduced = sharp(data, { raw: info })
    const { dominant, isOpaque } = await reduced.stats()
    const color = `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex')}`
    return {
      color: isOpaque ? color : transparent,
      preview: isOpaque ? await previewOf(reduced) : null,
      width: autoOrient.width,
      height: autoOrient.height,
    }
  } catch (cause) {
    if (isUnreadable(cause)) return undescribed
    throw cause
  }
}

/** Pages stretch the preview to the frame of the picture, so all previews may have one size. */
async function previewOf(reduced: Sharp): Promise<string | null> {
  const tiny = reduced.clone().resize(4, 3, { fit: 'fill' }).removeAlpha()
  const bytes = await tiny.webp({ quality: 20 }).toBuffer()
  return (
    picture.shape.preview.safeParse(`data:image/webp;base64,${bytes.toString('base64')}`).data ??
    null
  )
}

/** Sharp throws a plain `Error` for files that it cannot read; programming errors have their own classes. */
const isUnreadable = (cause: unknown) => cause instanceof Error && cause.constructor === Error
