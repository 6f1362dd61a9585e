import { drawing } from '@alun/contract/schema/picture'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { knownOr } from '../../core/database/known.ts'
import type { Database } from '../../core/database/rows.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { type AcceptedFile, rejections } from './checked-file.ts'
import { storedDrawings, writeDrawing } from './media-file-rows.ts'

const drawingParts = drawing.pick({ viewBox: true, marks: true })
export type DrawingParts = z.output<typeof drawingParts>

/** What `media_files` has about a drawing; without marks if they are too many for a page. */
const storedDrawing = z.union([
  drawingParts.extend({ marks: drawingParts.shape.marks.nullable() }),
  z.object({
    refusal: knownOr(rejections, 'media.drawing.noDrawing'),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
])
type StoredDrawing = z.output<typeof storedDrawing>
type DrawingRefusal = Extract<StoredDrawing, { refusal: unknown }>

/** What was read from these drawings, by id; without files that are no drawings or have not been read yet. */
export async function readStoredDrawings(
  db: Database,
  files: readonly { id: string; version?: string | null }[],
): Promise<Map<string, StoredDrawing>> {
  if (files.length === 0) return new Map()
  const rows = await storedDrawings(
    db,
    files.map(({ id }) => id),
  )
  const versions = new Map(files.map(({ id, version }) => [id, version]))
  return new Map(
    rows
      .filter(({ id, version }) => versions.get(id) === version)
      .map((each) => [each.id, storedDrawing.parse(each.drawing)]),
  )
}

/** Stores what a checked file has, if it is a drawing. Nothing of it is parsed here. */
export async function storeDrawing(
  db: Database,
  file: { id: string; version: string },
  drawn: AcceptedFile['drawing'] | DrawingRefusal,
): Promise<void> {
  if (drawn === null) return
  await writeDrawing(db, file, typeof drawn === 'string' ? drawn : JSON.stringify(drawn))
}

/** Why pages draw nothing over a drawing, in the language of the panel; `null` if they do. */
export function drawingProblem(stored: unknown, req: Pick<PayloadRequest, 'i18n'>): string | null {
  const found = storedDrawing.parse(stored)
  if ('refusal' in found) return inPanelLanguage(found.refusal, req, found.values)
  return found.marks === null ? inPanelLanguage('media.drawing.noMarks', req) : null
}
