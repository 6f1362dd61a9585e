import type { PictureFormat } from '@alun/contract/rules/picture'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import sharp, { type Sharp } from 'sharp'
import { maxPixels } from './max-upload.ts'

/** Per cent from the left and top. */
export interface Focal {
  x: number
  y: number
}

export type Variant = { kind: 'width'; width: number } | { kind: 'card' }

const card = { width: 1200, height: 630 }

/** A smaller copy of a picture, upright and without metadata. */
export async function derivePicture(
  original: Buffer,
  variant: Variant,
  format: PictureFormat,
  focal: Focal,
): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: maxPixels }).autoOrient()
  const sized =
    variant.kind === 'card'
      ? await croppedToCard(upright, focal)
      : upright.resize({ width: variant.width, withoutEnlargement: true })
  return encode(sized, format).toBuffer()
}

async function croppedToCard(upright: Sharp, focal: Focal): Promise<Sharp> {
  const { autoOrient } = await upright.clone().metadata()
  const area = cropAround(autoOrient.width, autoOrient.height, card.width / card.height, focal)
  return upright.extract(area).resize({ ...card, fit: 'fill' })
}

/** The largest crop of this ratio (width to height) with its centre nearest to the focal point. */
function cropAround(width: number, height: number, ratio: number, focal: Focal) {
  const cropWidth = Math.min(width, Math.round(height * ratio))
  const cropHeight = Math.min(height, Math.round(width / ratio))
  return {
    left: clampedStart((width * focal.x) / 100, cropWidth, width),
    top: clampedStart((height * focal.y) / 100, cropHeight, height),
    width: cropWidth,
    height: cropHeight,
  }
}

function clampedStart(centre: number, length: number, total: number): number {
  return Math.round(Math.min(Math.max(centre - length / 2, 0), total - length))
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      // More effort saves 4% of the bytes for three times the wait of who sees the picture first.
      return picture.avif({ quality: 44, effort: 1 })
    case 'webp':
      return picture.webp({ quality: 76, effort: 4 })
    case 'jpg':
      // JPEG has no transparency; without this, transparent areas would be black.
      return picture
        .flatten({ background: coloursOf(siteTheme()).sheet })
        .jpeg({ quality: 78, mozjpeg: true })
  }
}
