/// <reference path="./wawoff2.d.ts" />

import { Blob, Face } from 'harfbuzzjs'
import decompressed from 'wawoff2/decompress.js'

let last: Promise<unknown> = Promise.resolve()

/**
 * Opens a TrueType or WOFF2 file; rejects broken WOFF2. One after another, because the next call of the
 * library overwrites its result before it has been read.
 */
export function openFont(font: Uint8Array): Promise<Face> {
  const face = last.then(() => faceOf(font))
  last = Promise.allSettled([face])
  return face
}

async function faceOf(font: Uint8Array): Promise<Face> {
  const isCompressed = font.subarray(0, 4).every((byte, at) => byte === 'wOF2'.charCodeAt(at))
  return new Face(new Blob(isCompressed ? await decompressed(font) : font))
}

/**
 * Tables of a variable font with coordinates outside of -1 … 1. OpenType forbids them, and Firefox then
 * draws the font in one weight.
 */
export function tablesOutOfRange(face: Face): string[] {
  return Object.entries(coordinatesOf).flatMap(([name, read]) => {
    const bytes = face.referenceTable(name)
    if (bytes === undefined) return []
    const table = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const isRight = read(table).every((coordinate) => Math.abs(coordinate) <= one)
    return isRight ? [] : [name]
  })
}

/** 1 as F2DOT14, the format of coordinates. */
const one = 0x4000

/** Coordinates of the tables that OpenType gives a variable font, by the name of the table. */
const coordinatesOf: Readonly<Record<string, (table: DataView) => number[]>> = {
  gvar: inGlyphs,
  GDEF: (table) => (table.getUint32(0) >= 0x10003 ? inStore(table, table.getUint32(14)) : []),
  HVAR: (table) => inStore(table, table.getUint32(4)),
  MVAR: (table) => inStore(table, table.getUint16(10)),
  VVAR: (table) => inStore(table, table.getUint32(4)),
}

function inGlyphs(gvar: DataView): number[] {
  const axes = gvar.getUint16(4)
  const data = gvar.getUint32(16)
  const offsetOf = (glyph: number) =>
    gvar.getUint16(14) & 1 ? gvar.getUint32(20 + glyph * 4) : gvar.getUint16(20 + glyph * 2) * 2
  const found = numbersAt(gvar, gvar.getUint32(8), gvar.getUint16(6) * axes)
  for (let glyph = 0; glyph < gvar.getUint16(12); glyph += 1) {
    const start = offsetOf(glyph)
    if (offsetOf(glyph + 1) === start) continue
    let at = data + start + 4
    for (let left = gvar.getUint16(data + start) & 0xfff; left > 0; left -= 1) {
      const kind = gvar.getUint16(at + 2)
      // Flags of a tuple: it has a peak of its own, and a start and an end.
      const count = (kind & 0x8000 ? axes : 0) + (kind & 0x4000 ? axes * 2 : 0)
      found.push(...numbersAt(gvar, at + 4, count))
      at += 4 + count * 2
    }
  }
  return found
}

/** Start, peak and end of each region, for each axis. */
function inStore(table: DataView, store: number): number[] {
  if (store === 0) return []
  const regions = store + table.getUint32(store + 2)
  return numbersAt(table, regions + 4, table.getUint16(regions) * table.getUint16(regions + 2) * 3)
}

function numbersAt(table: DataView, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => table.getInt16(at + index * 2))
}
