import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WordKey } from '../../core/words/words.ts'

/** A file as it was sent. */
export interface SuppliedFile {
  bytes: Uint8Array
  name: string
  mimeType: string
}

/** What `check-process.ts` gets: the path of the file, because sending its bytes would block the event loop. */
export type CheckJob = Omit<SuppliedFile, 'bytes'> & { place: string }

/** Why a file is rejected. */
export const rejections = [
  'media.drawing.documentType',
  'media.drawing.encoding',
  'media.drawing.noDrawing',
  'media.drawing.noSize',
  'media.drawing.outside',
  'media.drawing.page',
  'media.drawing.path',
  'media.drawing.picture',
  'media.drawing.script',
  'media.drawing.tooLarge',
  'media.drawing.transform',
  'media.tooManyPixels',
  'media.tooMuchWork',
  'media.unreadable',
  'media.video',
] as const satisfies readonly WordKey[]

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The answer of `check-process.ts`. */
export const checkedFile = z.union([
  z.object({
    refusal: z.enum(rejections),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** What went wrong within the process, for the log. */
    problem: z.string().optional(),
  }),
  z.object({
    refusal: z.null(),
    /** The type of its bytes; `null` for a type that no page shows, and for a file that was cut off. */
    mimeType: z.string().nullable(),
    /** A small file of the same type; for an unknown type the beginning of the file. */
    standIn: bytes,
    contentHash: z.string(),
    /** What a page needs of a drawing, as JSON, because the service only stores it. */
    drawing: z.string().nullable(),
    color: z.string().nullable(),
    preview: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
])
export type CheckedFile = z.infer<typeof checkedFile>
export type AcceptedFile = Extract<CheckedFile, { refusal: null }>

/** Changes with content and focal point, so that each URL always has the same picture. */
export function versionOf(contentHash: string, focalX: unknown, focalY: unknown): string {
  return createHash('sha256')
    .update(`${contentHash} ${focalX ?? 50} ${focalY ?? 50}`)
    .digest('hex')
    .slice(0, 12)
}
