import { iconSvg } from '@alun/platform/theme/icon'
import sharp from 'sharp'

/** Share of the icon that the mark fills; systems crop a `maskable` icon to their own shape. */
const share = { plain: 2 / 3, apple: 0.64, maskable: 8 / 15 }
const tabSize = 48

type Icons = ReadonlyMap<string, string | Uint8Array>

/** Icons of the theme's mark, by file name. */
export async function makeIcons(): Promise<Icons> {
  const plain = iconSvg(share.plain)
  const maskable = iconSvg(share.maskable)
  const [apple, small, large, masked, tab] = await Promise.all([
    picture(iconSvg(share.apple), 180),
    picture(plain, 192),
    picture(plain, 512),
    picture(maskable, 512),
    picture(plain, tabSize),
  ])
  return new Map<string, string | Uint8Array>([
    ['favicon.svg', plain],
    ['favicon.ico', ico(tab)],
    ['apple-touch-icon.png', apple],
    ['icon-192.png', small],
    ['icon-512.png', large],
    ['icon-maskable-512.png', masked],
  ])
}

function picture(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}

/** Wraps a PNG as an ICO file. */
function ico(png: Buffer): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(tabSize, 6)
  head.writeUInt8(tabSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
