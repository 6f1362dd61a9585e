/**
 * What a decoder gets of a picture: its pixels, and of everything beside them only what changes how they look, once and
 * within a budget. Programs may put thousands of compressed texts into a picture, or items that name its bytes again and
 * again; decoders unpack all of them, although nothing here reads them.
 */
export function drawnBytes(file: Buffer): Buffer {
  if (file.byteLength < 12) return file
  if (file.subarray(0, 8).equals(pngSignature)) return onlyOf(file, pngParts(file), 8)
  if (file.readUInt16BE(0) === 0xffd8) return onlyOf(file, jpegParts(file), 2)
  const [first, second, third] = [0, 4, 8].map((at) => file.toString('latin1', at, at + 4))
  if (first === 'RIFF' && third === 'WEBP') {
    const drawn = onlyOf(file, webpParts(file), 12)
    return drawn === file ? file : webpOf(drawn)
  }
  return second === 'ftyp' ? withoutItems(file) : file
}

/** Bytes of profiles and orientation; the largest profiles of printers have three million. */
const mostBeside = 4_000_000

interface Part {
  /** `null` for pixels and what they need. */
  beside: string | null
  from: number
  to: number
}

/** Parts beside the pixels that change how they look; of a profile that is split, all its segments. */
const wanted = /^(?:tRNS|gAMA|cHRM|sRGB|sBIT|cICP|iCCP|eXIf|ICCP|EXIF|JFIF|Exif|ICC_PROFILE|Adobe)/

function onlyOf(file: Buffer, parts: Iterable<Part>, head: number): Buffer {
  const kept = [file.subarray(0, head)]
  const seen = new Set<string>()
  let beside = 0
  for (const { beside: name, from, to } of parts) {
    if (name !== null) {
      if (!wanted.test(name) || seen.has(name) || beside + to - from > mostBeside) continue
      seen.add(name)
      beside += to - from
    }
    kept.push(file.subarray(from, to))
  }
  const length = kept.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return length === file.byteLength ? file : Buffer.concat(kept, length)
}

/** Where the structure is broken, the decoder gets the rest as it is. */
const rest = (file: Buffer, from: number): Part => ({ beside: null, from, to: file.byteLength })

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function* pngParts(file: Buffer): Generator<Part> {
  for (let from = 8; from < file.byteLength; ) {
    const to = from + 12 + (from + 8 <= file.byteLength ? file.readUInt32BE(from) : 0)
    if (to > file.byteLength) return yield rest(file, from)
    const name = file.toString('latin1', from + 4, from + 8)
    yield { beside: /^[A-Z]/.test(name) ? null : name, from, to }
    if (name === 'IEND') return
    from = to
  }
}

/** Segments before the first scan; those after it have no text. */
function* jpegParts(file: Buffer): Generator<Part> {
  for (let from = 2; from < file.byteLength; ) {
    const marker = from + 4 <= file.byteLength ? file.readUInt16BE(from) : 0
    const to = from + 2 + (marker > 0xff00 ? file.readUInt16BE(from + 2) : 0)
    const isSegment = marker >= 0xffc0 && marker !== 0xffda && marker !== 0xffff
    if (!isSegment || to > file.byteLength) return yield rest(file, from)
    const isText = (marker >= 0xffe0 && marker <= 0xffef) || marker === 0xfffe
    yield { beside: isText ? nameOfSegment(file.subarray(from + 4, to)) : null, from, to }
    from = to
  }
}

/** A profile is in numbered segments. */
function nameOfSegment(segment: Buffer): string {
  const name = segment.toString('latin1', 0, 11)
  return name === 'ICC_PROFILE' ? `${name} ${segment[12]}` : (name.split('\0', 1)[0] ?? '')
}

const webpPixels = /^(?:VP8[ LX]|ALPH|ANIM|ANMF)$/

function* webpParts(file: Buffer): Generator<Part> {
  for (let from = 12; from < file.byteLength; ) {
    const length = from + 8 <= file.byteLength ? file.readUInt32LE(from + 4) : 0
    const to = from + 8 + length + (length % 2)
    if (to > file.byteLength) return yield rest(file, from)
    const name = file.toString('latin1', from, from + 4)
    yield { beside: webpPixels.test(name) ? null : name, from, to }
    from = to
  }
}

/** The head of a WebP names its length, and in bits what is beside the pixels. */
function webpOf(drawn: Buffer): Buffer {
  const named = Buffer.from(drawn)
  named.writeUInt32LE(named.byteLength - 8, 4)
  if (named.toString('latin1', 12, 16) !== 'VP8X') return named
  const names = new Set([...webpParts(named)].map(({ beside }) => beside))
  const bits = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 }
  for (const [name, bit] of Object.entries(bits)) {
    if (!names.has(name)) named[20] = (named[20] ?? 0) & ~bit
  }
  return named
}

interface Box {
  name: string
  from: number
  to: number
}

function* boxesIn(file: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const given = file.readUInt32BE(at)
    const to = given === 0 ? end : at + given
    if (given === 1 || to < at + 8 || to > end) return
    yield { name: file.toString('latin1', at + 4, at + 8), from: at + 8, to }
    at = to
  }
}

/** An AVIF in which texts, and second items with the facts of a camera, have a type that no decoder reads. */
function withoutItems(file: Buffer): Buffer {
  const drawn = Buffer.from(file)
  let facts = 0
  for (const meta of boxesIn(drawn, 0, drawn.byteLength)) {
    if (meta.name !== 'meta') continue
    for (const items of boxesIn(drawn, meta.from + 4, meta.to)) {
      if (items.name !== 'iinf') continue
      const first = items.from + (drawn[items.from] === 0 ? 6 : 8)
      for (const item of boxesIn(drawn, first, items.to)) {
        const type = item.from + (drawn[item.from] === 2 ? 8 : 10)
        const name = drawn.toString('latin1', type, type + 4)
        if (name === 'Exif') facts += 1
        const isText = name === 'mime' || name === 'uri ' || (name === 'Exif' && facts > 1)
        if (isText && type + 4 <= item.to) drawn.write('skip', type, 'latin1')
      }
    }
  }
  return drawn
}
