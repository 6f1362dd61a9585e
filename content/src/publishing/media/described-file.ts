import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'

export const filesAtOnce = 20

export const describedFile = z.object({
  id: z.string(),
  filename: z.string(),
  /** A save names this version. */
  updatedAt: z.string(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  alt: z.partialRecord(localeSchema, z.string().nullish()),
  preview: z.string().nullable(),
})
export type DescribedFile = z.output<typeof describedFile>
