import { createHash } from 'node:crypto'
import { drawingLimits, readDrawing } from '@alun/platform/drawing/read-drawing'
import type { Reserve } from '@alun/platform/file-jobs'
import type { CheckedFile, SuppliedFile } from './checked-file.ts'
import { describeImage, pictureOf, undescribed } from './describe-image.ts'
import { drawnBytes } from './drawn-bytes.ts'
import { isPlayed, isServable, isWhole, servedTypes } from './file-bytes.ts'
import { maxPixels } from './max-upload.ts'
import { tinyDocument, tinyDrawing, tinyFilm } from './stand-ins.ts'

/** Enough bytes to recognise the type of an unknown file. */
const headBytes = 65_536

/**
 * Checks files; drawings, films and documents are published as they are. Also computes what a page shows until a
 * picture is loaded.
 *
 * Parses files that anybody may have made, so it runs only in `check-process.ts`.
 */
export async function checkFile(
  { bytes, mimeType, name }: SuppliedFile,
  reserve: Reserve,
): Promise<CheckedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isCalledSvg = mimeType === servedTypes.svg || name.toLowerCase().endsWith('.svg')
  if (isCalledSvg || isServable(servedTypes.svg, file)) {
    const drawn = readDrawing(file)
    // A web page that is named like a picture is not a faulty drawing; Payload reports its type.
    if (drawn.refusal === 'noDrawing' && !isCalledSvg) return accepted(file, null)
    if (drawn.refusal !== null) {
      const { refusal, what = '' } = drawn
      return { refusal: `media.drawing.${refusal}`, values: { ...drawingLimits, what } }
    }
    if (!isServable(servedTypes.svg, file)) return { refusal: 'media.drawing.noDrawing' }
    const { marks, viewBox } = drawn
    const facts = {
      drawing: JSON.stringify({ viewBox, marks }),
      preview: null,
      standIn: tinyDrawing,
    }
    return accepted(file, servedTypes.svg, { ...(await describeImage(file)), ...facts })
  }
  const played = isPlayed(mimeType, file)
  if (played === false) return { refusal: 'media.video' }
  if (played) {
    return isWhole(file)
      ? accepted(file, servedTypes.mp4, { standIn: tinyFilm })
      : accepted(file, null)
  }
  if (isServable(servedTypes.pdf, file)) {
    return endsAsDocument(file)
      ? accepted(file, servedTypes.pdf, { standIn: tinyDocument })
      : accepted(file, null)
  }
  const drawn = drawnBytes(file)
  const picture = await pictureOf(drawn)
  if (picture === null) return accepted(file, null)
  if (picture.pixels > maxPixels || !(await reserve(picture.memory))) {
    return { refusal: 'media.tooManyPixels' }
  }
  const described = await describeImage(drawn)
  if (described === undescribed) return accepted(file, null)
  return accepted(file, picture.mimeType, { ...described, standIn: picture.tiny })
}

/** A document that was cut off has no table of its objects. */
function endsAsDocument(file: Buffer): boolean {
  const end = file.subarray(-1_024).toString('latin1')
  return end.includes('%%EOF') && end.includes('xref')
}

function accepted(
  file: Buffer,
  mimeType: string | null,
  facts: Partial<Extract<CheckedFile, { refusal: null }>> = {},
): CheckedFile {
  return {
    ...undescribed,
    refusal: null,
    mimeType,
    drawing: null,
    standIn: file.subarray(0, headBytes),
    contentHash: createHash('sha256').update(file).digest('hex'),
    ...facts,
  }
}
