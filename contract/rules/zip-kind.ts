/**
 * CRC-32 of "application/vnd.oasis.opendocument.text" and of the type of its template, each also
 * with a line break at the end.
 */
const openDocumentTexts = [0x0c32c65e, 0xbe0848a6, 0x429d9ec1, 0x299211e4, 0x9599b2e3, 0x4400ba24]

/**
 * Reads only the directory at the archive's end, so nothing is unpacked, and order and compression
 * do not matter.
 */
export function readZipKind(content: Uint8Array): 'docx' | 'odt' | null {
  const entries = readDirectory(content)
  const has = (wanted: RegExp) => [...entries.keys()].some((name) => wanted.test(name))
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^word\//i)) {
    return has(/\/vbaproject\.bin$/i) ? null : 'docx'
  }
  const isText = openDocumentTexts.includes(entries.get('mimetype') ?? 0)
  return isText && has(/^content\.xml$/) && !has(/^encrypted-package$/) ? 'odt' : null
}

/** CRC-32 by name. */
function readDirectory(content: Uint8Array): Map<string, number> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const isAt = (at: number, signature: number) =>
    at >= 0 && at + 22 <= content.length && view.getUint32(at, true) === signature
  let end = content.length - 22
  // A comment of up to 65,535 bytes may follow.
  const lowest = Math.max(0, end - 0xffff)
  while (end >= lowest && !isAt(end, 0x06054b50)) end -= 1
  const entries = new Map<string, number>()
  if (end < lowest) return entries
  let at = end - view.getUint32(end + 12, true)
  // Writers of streams use the zip64 format, whose end record comes before.
  if (isAt(end - 20, 0x07064b50) && isAt(end - 76, 0x06064b50)) {
    at = end - 76 - view.getUint32(end - 76 + 40, true)
  }
  while (isAt(at, 0x02014b50) && at + 46 <= content.length) {
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(content.subarray(at + 46, at + 46 + length))
    entries.set(name.replaceAll('\\', '/'), view.getUint32(at + 16, true))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
