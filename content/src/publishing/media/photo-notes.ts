/** EXIF and XMP (APP1), IPTC (APP13), and comments. */
const notes = new Set([0xe1, 0xed, 0xfe])
const [scan, end] = [0xda, 0xd9]

/** A JPEG without the notes of its camera; the same object where it has none. */
export function withoutPhotoNotes(jpeg: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? end
    if (marker === scan || marker === end) break
    const next = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    if (!notes.has(marker)) parts.push(jpeg.subarray(at, next))
    at = next
  }
  parts.push(jpeg.subarray(at))
  const cleaned = Buffer.concat(parts)
  return cleaned.length === jpeg.length ? jpeg : cleaned
}
