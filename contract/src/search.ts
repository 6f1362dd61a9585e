import { z } from 'zod'
import { localText } from './text.ts'

/** Letters of a question; what is longer is cut. */
export const longestQuestion = 100

/** Results that one question has at most. */
export const mostResults = 30

export const resultKinds = [
  'project',
  'news',
  'article',
  'sale',
  'document',
  'vacancy',
  'page',
] as const

/** Something that answers a question of a reader. */
export const searchResult = z.object({
  kind: z.enum(resultKinds),
  /** Address without language prefix. */
  path: z.string(),
  title: localText,
  lead: localText.nullable(),
})
export type SearchResult = z.infer<typeof searchResult>
