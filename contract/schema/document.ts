import { z } from 'zod'
import { isoDay } from './money.ts'
import { localText, richText } from './text.ts'

export const legalDocument = z.object({
  slug: z.string(),
  title: localText,
  summary: localText.nullable(),
  notice: localText.nullable(),
  /** `null` only in a draft. */
  updated: isoDay.nullable(),
  version: z.string().nullable(),
  body: richText.nullable(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type LegalDocument = z.infer<typeof legalDocument>
