import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'

const undescribed = z.object({
  id: z.string(),
  filename: z.string(),
  /** Address of a small picture. */
  preview: z.string().nullable(),
  alt: z.partialRecord(localeSchema, z.string().nullish()),
  lacking: z.array(localeSchema),
})
/** A picture that lacks a description in these languages. */
export type Undescribed = z.output<typeof undescribed>

export const undescribedAnswer = z.object({
  pictures: z.array(undescribed),
  /** Languages that are marked as ready, without a title. */
  untitled: z.array(localeSchema),
})
