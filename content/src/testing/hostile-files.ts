import { deflateSync } from 'node:zlib'

/** Small files that cost their reader much time or memory, for tests of what reads supplied files. */

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">${inside}</svg>`,
  )

/** Ten of ten of ten …: a shape as often as ten to the power of `levels`. */
export const laughs = (levels: number) =>
  svg(
    `<defs><rect id="a0" width="1" height="1"/>${Array.from(
      { length: levels },
      (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use xlink:href="#a${levels}"/>`,
  )

/** Each of the shapes has a rule of the style sheet. */
export const rulesAndShapes = (count: number) =>
  svg(
    `<style>${Array.from({ length: count }, (_, at) => `.c${at}{fill:#${at.toString(16).padStart(6, '0')}}`).join('')}</style>${Array.from({ length: count }, (_, at) => `<rect class="c${at}" width="1" height="1"/>`).join('')}`,
  )

export const nested = (levels: number) => svg('<g>'.repeat(levels) + '</g>'.repeat(levels))

/** As programs for plans write them. */
export const honestPlan = (shapes: number) =>
  svg('<rect x="1.5" y="2.5" width="3" height="4"/>'.repeat(shapes))

const pdf = (objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((each) => Buffer.from(each)),
    Buffer.from('xref\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
const catalogue =
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n'

/** A few hundred bytes that unpack to as many megabytes of spaces. */
export function inflating(megabytes: number): Buffer {
  const twice = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 9 }))
  const head = `3 0 obj << /Type /ObjStm /N 1 /First 9 /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >> stream\n`
  return pdf([catalogue, head, twice, '\nendstream endobj\n'])
}

/** Streams that never end: whoever looks for the end of each reads the rest of the file. */
export const openStreams = (count: number) =>
  pdf([
    catalogue,
    Array.from({ length: count }, (_, at) => `${at + 3} 0 obj << /Length 3 >> stream\n`).join(''),
  ])

export const manyObjects = (count: number) =>
  pdf([
    catalogue,
    Array.from({ length: count }, (_, at) => `${at + 3} 0 obj << /A ${at} >> endobj\n`).join(''),
  ])

/** A film of boxes that have nothing in them. */
export function emptyBoxes(count: number): Buffer {
  const box = Buffer.from('\0\0\0\x08skip', 'latin1')
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
  return Buffer.concat([head, Buffer.alloc(8 * count, box)])
}
