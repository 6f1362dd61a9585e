import type { BrandLook } from '@alun/contract/schema/brand-look'
import { iconSvg, themeMark } from '@alun/platform/theme/icon'
import sharp from 'sharp'
import { isUnreadable } from '../../publishing/media/describe-image.ts'

let drawn: { svg: string; png: Promise<Buffer> } | null = null

/** The mark on its ground as PNG for mails, large enough for dense screens; cached until it changes. */
export function markPicture({ mark }: BrandLook): Promise<Buffer> {
  const svg = mark?.svg ?? themeMark()
  // An invalid drawing must not prevent a mail.
  if (drawn?.svg !== svg) drawn = { svg, png: picture(svg).catch(whereUnreadable) }
  return drawn.png
}

function whereUnreadable(cause: unknown): Promise<Buffer> {
  if (isUnreadable(cause)) return picture(themeMark())
  throw cause
}

function picture(mark: string): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(mark, 2 / 3)), { density: 144 })
    .resize(96, 96)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}
