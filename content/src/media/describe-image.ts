import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

interface ImageDescription {
  /** `#rrggbb` */
  color: string | null
  /** Base64 */
  thumbhash: string | null
  /** Pixels of the upright picture. */
  width: number | null
  height: number | null
}

export const unreadable: ImageDescription = {
  color: null,
  thumbhash: null,
  width: null,
  height: null,
}

/** Size, dominant colour and thumbhash; all `null` if the file is not a readable picture. */
export async function describeImage(file: Buffer): Promise<ImageDescription> {
  try {
    const { autoOrient } = await sharp(file).metadata()
    const small = sharp(file).autoOrient().resize(100, 100, { fit: 'inside' }).toColourspace('srgb')
    const { dominant } = await small.clone().removeAlpha().stats()
    const { data, info } = await small
      .clone()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      color: `#${[dominant.r, dominant.g, dominant.b].map(hexByte).join('')}`,
      thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
      width: autoOrient.width,
      height: autoOrient.height,
    }
  } catch {
    return unreadable
  }
}

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0')
}
