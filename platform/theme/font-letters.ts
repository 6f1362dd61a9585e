import { brotliDecompressSync } from 'node:zlib'

/** Code points from the first to the last. */
export type Range = readonly [first: number, last: number]

/** What a font has letters for, from its table `cmap`; `null` for what is neither TrueType nor WOFF2. */
export function letterRanges(font: Buffer): Range[] | null {
  try {
    const table = font.subarray(0, 4).toString('latin1') === 'wOF2' ? ofWoff2(font) : ofSfnt(font)
    return table === null ? null : rangesOf(table)
  } catch (cause) {
    // Reads beyond the end, and broken compression.
    if (cause instanceof Error) return null
    throw cause
  }
}

function ofSfnt(font: Buffer): Buffer | null {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue
    const start = font.readUInt32BE(at + 8)
    return font.subarray(start, start + font.readUInt32BE(at + 12))
  }
  return null
}

/** The place of `cmap` in WOFF2's list of known tables; it is never transformed. */
const cmapFlag = 0
const glyf = 10
const loca = 11
const otherTable = 63

function ofWoff2(font: Buffer): Buffer | null {
  const tables = font.readUInt16BE(12)
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let found: Range | null = null
  for (let index = 0; index < tables; index += 1) {
    const flags = font.readUInt8(at++)
    const kind = flags & 63
    if (kind === otherTable) at += 4
    const length = number()
    const version = flags >> 6
    const isTransformed = kind === glyf || kind === loca ? version !== 3 : version !== 0
    const stored = isTransformed ? number() : length
    if (kind === cmapFlag) found = [offset, offset + stored]
    offset += stored
  }
  if (found === null) return null
  const compressed = font.readUInt32BE(20)
  return brotliDecompressSync(font.subarray(at, at + compressed)).subarray(...found)
}

function rangesOf(cmap: Buffer): Range[] {
  const points = new Set<number>()
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const start = cmap.readUInt32BE(at + 4)
    const format = cmap.readUInt16BE(start)
    if (format === 4) addSegments(cmap, start, points)
    if (format === 12) addGroups(cmap, start, points)
  }
  return joined(points)
}

function addSegments(cmap: Buffer, start: number, points: Set<number>): void {
  const size = cmap.readUInt16BE(start + 6)
  for (let segment = 0; segment < size; segment += 2) {
    const end = cmap.readUInt16BE(start + 14 + segment)
    const first = cmap.readUInt16BE(start + 16 + size + segment)
    const delta = cmap.readUInt16BE(start + 16 + 2 * size + segment)
    const place = start + 16 + 3 * size + segment
    const offset = cmap.readUInt16BE(place)
    for (let point = first; point <= end && point < 0xffff; point += 1) {
      const glyph =
        offset === 0
          ? (point + delta) & 0xffff
          : cmap.readUInt16BE(place + offset + 2 * (point - first))
      if (glyph !== 0) points.add(point)
    }
  }
}

function addGroups(cmap: Buffer, start: number, points: Set<number>): void {
  const groups = cmap.readUInt32BE(start + 12)
  for (let at = start + 16; at < start + 16 + groups * 12; at += 12) {
    const last = Math.min(cmap.readUInt32BE(at + 4), 0x10ffff)
    for (let point = cmap.readUInt32BE(at); point <= last; point += 1) points.add(point)
  }
}

export function joined(points: Iterable<number>): Range[] {
  const ranges: [number, number][] = []
  for (const point of [...points].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
}

/** As `unicode-range` of CSS writes it. */
export function unicodeRange(points: Iterable<number>): string {
  const code = (point: number) => point.toString(16)
  return joined(points)
    .map(([first, last]) => `U+${code(first)}${last > first ? `-${code(last)}` : ''}`)
    .join(',')
}

export function pointsOf(ranges: readonly Range[]): number[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}
