import { z } from 'zod'
import type { WordKey } from '../../core/words/words.ts'

/** A file as somebody has sent it. */
export interface SuppliedFile {
  bytes: Uint8Array
  name: string
  mimeType: string
}

/** Why a file is not taken. */
export const refusals = [
  'media.drawing.documentType',
  'media.drawing.encoding',
  'media.drawing.font',
  'media.drawing.noDrawing',
  'media.drawing.noSize',
  'media.drawing.outside',
  'media.drawing.page',
  'media.drawing.picture',
  'media.drawing.script',
  'media.drawing.tooLarge',
  'media.protected',
  'media.tooManyPixels',
  'media.tooMuchWork',
  'media.unreadable',
  'media.video',
] as const satisfies readonly WordKey[]

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What `check-process.ts` answers. */
export const checkedFile = z.union([
  z.object({
    refusal: z.enum(refusals),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** What went wrong within the process, for the log. */
    problem: z.string().optional(),
  }),
  z.object({
    refusal: z.null(),
    /** The kind that its bytes are of; `null` for one that no page shows. */
    mimeType: z.string().nullable(),
    /** Without the notes of its program; `null` where the file stays as it came. */
    cleaned: bytes.nullable(),
    /** A file of the same kind that can be read at once. */
    standIn: bytes,
    contentHash: z.string(),
    color: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
])
export type CheckedFile = z.infer<typeof checkedFile>
export type AcceptedFile = Extract<CheckedFile, { refusal: null }>
