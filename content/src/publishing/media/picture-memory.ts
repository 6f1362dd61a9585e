import type { Metadata } from 'sharp'

/** Beside the picture itself: smaller copies, encoders. */
const usual = 80_000_000

/** Bytes that a decoder takes for each pixel in formats that it reads as a whole, measured. */
const avif = { usual: 19, deep: 26 }
const webp = 8
/** JPEG that is shown step by step, by how many pixels share a colour. */
const progressive: Readonly<Record<string, number>> = { '4:2:0': 3.2, '4:2:2': 4.2 }
const anyProgressive = 6.2

/**
 * Bytes that decoding a picture takes, from its head. Formats that are not listed above are read line by line, so they
 * cost little, however large.
 */
export function memoryOf(head: Metadata, fileBytes: number): number {
  const { channels, chromaSubsampling = '', depth, format, height, isProgressive, width } = head
  const isDeep = depth !== 'uchar'
  const raw = channels * (isDeep ? 2 : 1)
  const perPixel = () => {
    if (format === 'heif') return isDeep ? avif.deep : avif.usual
    if (format === 'webp') return webp
    // It is turned upright first, which needs the whole picture.
    const turned = (head.orientation ?? 1) > 1 ? raw : 0
    if (!isProgressive) return turned
    if (format !== 'jpeg') return Math.max(turned, raw * 1.2)
    return turned + (progressive[chromaSubsampling] ?? anyProgressive)
  }
  return Math.round(usual + 2 * fileBytes + width * height * perPixel())
}
