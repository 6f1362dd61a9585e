import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'

export const comment = z.object({
  id: z.string(),
  /** The language whose translation it is about; `null` where it is the text as written. */
  translation: localeSchema.nullable().catch(null),
  text: z.string(),
  /** The writer asks for a review. */
  review: z.boolean(),
  at: z.number(),
  done: z.boolean(),
})

/** What was written about a record, and who else changes it at this moment. */
export const commentsAnswer = z.object({
  comments: z.array(comment.extend({ who: z.string() })),
  editing: z.string().nullable(),
})
