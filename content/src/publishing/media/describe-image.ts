import sharp from 'sharp'
import { maxPixels } from './max-upload.ts'

interface ImageDescription {
  /** `#rrggbb` */
  color: string | null
  /** Pixels of the upright picture. */
  width: number | null
  height: number | null
}

export const unreadable: ImageDescription = {
  color: null,
  width: null,
  height: null,
}

/** Pixels of a picture, of all its frames, from its header alone; `null` for what is no picture. */
export async function pixelsOf(file: Buffer): Promise<number | null> {
  try {
    const picture = sharp(file, { limitInputPixels: false })
    const { format, height, pages = 1, width } = await picture.metadata()
    // A drawing has no pixels.
    return format === 'svg' ? null : width * height * pages
  } catch (cause) {
    if (isUnreadable(cause)) return null
    throw cause
  }
}

/** Size and dominant colour; all `null` if the file is not a readable picture. */
export async function describeImage(file: Buffer): Promise<ImageDescription> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels })
    const { autoOrient } = await picture.clone().metadata()
    const { data, info } = await picture
      .autoOrient()
      .resize(100, 100, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Of a pipeline, Sharp would take the statistics of the whole picture that it began with.
    const { dominant } = await sharp(data, { raw: info }).removeAlpha().stats()
    return {
      color: `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex')}`,
      width: autoOrient.width,
      height: autoOrient.height,
    }
  } catch (cause) {
    if (isUnreadable(cause)) return unreadable
    throw cause
  }
}

/** Sharp throws a plain `Error` for whatever it can't read as a picture; mistakes of programs have classes. */
export const isUnreadable = (cause: unknown) =>
  cause instanceof Error && cause.constructor === Error
