import { z } from 'zod'
import { amount, flag, plain, text } from '../../../core/records/fields.ts'

export const mediaRecord = z.object({
  id: z.string(),
  version: plain,
  filename: plain,
  mimeType: plain,
  filesize: amount,
  width: amount,
  height: amount,
  focalX: amount,
  focalY: amount,
  color: plain,
  preview: plain,
  alt: text,
  decorative: flag,
  caption: text,
})
export type MediaRecord = z.output<typeof mediaRecord>
