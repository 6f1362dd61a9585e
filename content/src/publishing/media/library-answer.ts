import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import { optional, soughtWords } from '../../core/http/list-filter.ts'

/** What the address of the media library says. */
export const libraryFilter = z.object({
  lacks: optional(z.enum(['alt', 'use'])),
  project: optional(z.uuid()),
  tag: optional(z.string().max(40)),
  q: soughtWords,
  sort: optional(z.enum(['name'])),
})
export type LibraryFilter = z.output<typeof libraryFilter>

export const filesOnPage = 48
export const libraryPath = '/admin/collections/media'

const number = z.number().nullish()
export const libraryFile = z.object({
  id: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  version: z.string().nullish(),
  ...{ width: number, height: number, filesize: number, focalX: number, focalY: number },
  alt: z.partialRecord(localeSchema, z.string().nullish()),
  /** It needs no description. */
  decorative: z.boolean().nullish(),
  project: z.string().nullish(),
  tags: z.array(z.string()),
  /** Records and pages that show it. */
  uses: z.number(),
  preview: z.string().nullable(),
})
export type LibraryFile = z.output<typeof libraryFile>

export const libraryAnswer = z.object({
  filter: libraryFilter,
  files: z.array(libraryFile),
  total: z.number(),
  counts: z.object({ all: z.number(), undescribed: z.number(), unused: z.number() }),
  tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type Library = z.output<typeof libraryAnswer>
