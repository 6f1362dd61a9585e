import type { PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

/** The only description to preserve, because viewers and screen readers begin with it. */
const kept = new Set(['/Title'])
/** Metadata of programs about a document, a page or a picture in it. */
const notes = ['Metadata', 'PieceInfo', 'LastModified']
/** Signs that a file has metadata, as far as they are visible without a parser. */
const noted = /\/(?:Info|Metadata|Author|Encrypt|ObjStm|Creator|Producer)\b|<x:xmpmeta/

/**
 * Removes author, programs and times from a PDF, and the metadata of its pictures. A signed PDF stays unchanged,
 * because any change would break its signature.
 *
 * @returns `null` if that is impossible, because the file is protected or damaged
 */
export async function cleanDocument(file: Buffer): Promise<Buffer | null> {
  // Loaded on demand, because it is large and seldom needed.
  const pdf = await import('@cantoo/pdf-lib')
  const document = await pdf.PDFDocument.load(file, { updateMetadata: false }).catch(() => null)
  if (!document?.context.trailerInfo.Root) return noted.test(file.toString('latin1')) ? null : file
  const { context } = document
  if (document.isEncrypted || context.trailerInfo.Encrypt) return null
  const { PDFArray, PDFDict: Dict, PDFName, PDFRawStream: RawStream } = pdf
  const name = (text: string) => PDFName.of(text)

  let changes = 0
  const remove = (dict: PDFDict, key: string) => {
    if (dict.delete(name(key))) changes += 1
  }
  const objects = context.enumerateIndirectObjects()
  const dicts = objects.flatMap(([, object]) => dictsIn(object))
  if (dicts.some((dict) => dict.has(name('ByteRange')))) return file

  for (const dict of dicts) {
    for (const key of notes) remove(dict, key)
    // Comments name their authors.
    if (dict.get(name('Subtype')) !== name('Widget') && dict.has(name('Rect'))) remove(dict, 'T')
  }
  const info = context.lookup(context.trailerInfo.Info)
  if (info instanceof Dict) {
    for (const key of info.keys()) {
      if (!kept.has(String(key))) remove(info, key.decodeText())
    }
  }
  for (const [ref, object] of objects) {
    if (!(object instanceof RawStream)) continue
    if (object.dict.get(name('Type')) === name('Metadata')) {
      context.delete(ref)
      changes += 1
    } else if (isPhoto(object)) {
      const cleaned = withoutPhotoNotes(object.contents)
      if (cleaned === object.contents) continue
      context.assign(ref, RawStream.of(object.dict, cleaned))
      changes += 1
    }
  }
  // A document that was saved several times still contains its former states.
  const isRevised = file.lastIndexOf('startxref') !== file.indexOf('startxref')
  if (changes === 0 && !isRevised) return file
  const saved = await document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    rewrite: true,
  })
  return Buffer.from(saved)

  /** Finds dictionaries within others too, which have no object number of their own. */
  function dictsIn(object: PDFObject): PDFDict[] {
    const found: PDFDict[] = []
    const waiting = [object]
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (each instanceof Dict) {
        found.push(each)
        waiting.push(...each.values())
      } else if (each instanceof PDFArray) waiting.push(...each.asArray())
      else if (each instanceof RawStream) waiting.push(each.dict)
    }
    return found
  }

  function isPhoto({ dict }: PDFRawStream): boolean {
    const filter = dict.get(name('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
    return only === name('DCTDecode')
  }
}

/** EXIF and XMP (APP1), IPTC (APP13), and comments. */
const cameraNotes = new Set([0xe1, 0xed, 0xfe])
const [scan, end] = [0xda, 0xd9]

/** A JPEG without the metadata of its camera; the same object if it has none. */
function withoutPhotoNotes(jpeg: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? end
    if (marker === scan || marker === end) break
    const next = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    if (!cameraNotes.has(marker)) parts.push(jpeg.subarray(at, next))
    at = next
  }
  parts.push(jpeg.subarray(at))
  const cleaned = Buffer.concat(parts)
  return cleaned.length === jpeg.length ? jpeg : cleaned
}
