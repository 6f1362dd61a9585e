import { crc32, deflateSync } from 'node:zlib'

/** Small files that cost a parser much time or memory, for tests of code that parses uploads. */

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">${inside}</svg>`,
  )

/** Ten of ten of ten …: 10 to the power of `levels` shapes. */
export const laughs = (levels: number) =>
  svg(
    `<defs><rect id="a0" width="1" height="1"/>${Array.from(
      { length: levels },
      (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use xlink:href="#a${levels}"/>`,
  )

export const rulesAndShapes = (count: number) =>
  svg(
    `<style>${Array.from({ length: count }, (_, at) => `.c${at}{fill:#${at.toString(16).padStart(6, '0')}}`).join('')}</style>${Array.from({ length: count }, (_, at) => `<rect class="c${at}" width="1" height="1"/>`).join('')}`,
  )

export const nested = (levels: number) => svg('<g>'.repeat(levels) + '</g>'.repeat(levels))

/** A unit's plan in layers that move nothing, whose transforms were once joined for each shape. */
export const movedLayers = (layers: number, spaces: number, shapes: number) =>
  svg(
    `<g id="unit-A1">${`<g transform="translate(0)${' '.repeat(spaces)}">`.repeat(layers)}${'<path d="M0 0"/>'.repeat(shapes)}${'</g>'.repeat(layers)}</g>`,
  )

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The head of a PNG with 8 bytes for each pixel, which is decoded as a whole (Adam7). */
export function largeInterlaced(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Some megabytes of one letter, as PNG packs them into some kilobytes. */
const packed = deflateSync(Buffer.alloc(7_900_000, 'a'))

/** A picture with compressed texts, of which a decoder would unpack all. */
export function withTexts(png: Buffer, count: number): Buffer {
  const [head, rest] = [png.subarray(0, 33), png.subarray(33)]
  const texts = Array.from({ length: count }, (_, at) => [
    pngChunk('zTXt', Buffer.concat([Buffer.from(`t${at}\0\0`), packed])),
    pngChunk('iTXt', Buffer.concat([Buffer.from(`i${at}\0\x01\0\0\0`), packed])),
    pngChunk('iCCP', Buffer.concat([Buffer.from(`p${at}\0\0`), packed])),
    pngChunk('eXIf', Buffer.alloc(60_000, 'II*\0')),
  ])
  return Buffer.concat([head, ...texts.flat(), rest])
}

/** A photograph with `count` segments of each kind: facts of a camera, text, profile, further pictures. */
export function withSegments(jpeg: Buffer, count: number): Buffer {
  const names = [
    'Exif\0\0II*\0',
    'http://ns.adobe.com/xap/1.0/\0',
    'ICC_PROFILE\0\x01\x01',
    'MPF\0',
  ]
  const markers = [0xe1, 0xe1, 0xe2, 0xe2]
  const segments = names.map((name, at) => {
    const body = Buffer.alloc(65_000, 'x')
    body.write(name, 'latin1')
    return Buffer.concat([Buffer.from([0xff, markers[at] ?? 0, 0xfd, 0xea]), body])
  })
  const all = Array.from({ length: count }, () => segments).flat()
  return Buffer.concat([jpeg.subarray(0, 2), ...all, jpeg.subarray(2)])
}

/** A WebP in its extended form with `count` texts of each kind. */
export function withParts(webp: Buffer, count: number): Buffer {
  const part = (name: string, body: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(body.byteLength, 4)
    return Buffer.concat([head, body])
  }
  const texts = ['EXIF', 'XMP ', 'ICCP', 'junk'].map((name) =>
    part(name, Buffer.alloc(60_000, 'II*\0')),
  )
  const extended = part('VP8X', Buffer.from([0x2c, 0, 0, 0, 63, 0, 0, 63, 0, 0]))
  const all = Buffer.concat([
    ...[extended, webp.subarray(12)],
    ...Array.from({ length: count }, () => texts).flat(),
  ])
  const head = Buffer.from(webp.subarray(0, 12))
  head.writeUInt32LE(all.byteLength + 4, 4)
  return Buffer.concat([head, all])
}

/** A harmless plan, as programs write them. */
export const honestPlan = (shapes: number) =>
  svg('<rect x="1.5" y="2.5" width="3" height="4"/>'.repeat(shapes))

/** A film of empty boxes. */
export function emptyBoxes(count: number): Buffer {
  const box = Buffer.from('\0\0\0\x08skip', 'latin1')
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
  return Buffer.concat([head, Buffer.alloc(8 * count, box)])
}
