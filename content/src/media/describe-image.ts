import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export interface ImageDescription {
  /** `#rrggbb` */
  color: string | null
  /** Base64 */
  thumbhash: string | null
}

/** Dominant colour and thumbhash; nothing of what cannot be read as a picture. */
export async function describeImage(file: Buffer): Promise<ImageDescription> {
  try {
    const small = sharp(file).rotate().resize(100, 100, { fit: 'inside' }).toColourspace('srgb')
    const { dominant } = await small.clone().removeAlpha().stats()
    const { data, info } = await small
      .clone()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      color: `#${[dominant.r, dominant.g, dominant.b].map(hexByte).join('')}`,
      thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    }
  } catch {
    return { color: null, thumbhash: null }
  }
}

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0')
}
