import { iconSvg } from '@alun/platform/theme/icon'
import sharp from 'sharp'

let drawn: Buffer | null = null

/** The mark on its ground as PNG for mails, large enough for dense screens. */
export async function markPicture(): Promise<Buffer> {
  drawn ??= await sharp(Buffer.from(iconSvg(2 / 3)), { density: 144 })
    .resize(96, 96)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
  return drawn
}
