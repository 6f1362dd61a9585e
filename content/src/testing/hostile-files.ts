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

/** A harmless plan, as programs write them. */
export const honestPlan = (shapes: number) =>
  svg('<rect x="1.5" y="2.5" width="3" height="4"/>'.repeat(shapes))

/** A film of empty boxes. */
export function emptyBoxes(count: number): Buffer {
  const box = Buffer.from('\0\0\0\x08skip', 'latin1')
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
  return Buffer.concat([head, Buffer.alloc(8 * count, box)])
}
