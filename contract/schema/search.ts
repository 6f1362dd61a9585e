import { z } from 'zod'
import { resultKinds } from '../rules/search.ts'
import { localText } from './text.ts'

export const searchResult = z.object({
  kind: z.enum(resultKinds),
  /** Address without language prefix. */
  path: z.string(),
  title: localText,
  lead: localText.nullable(),
})

export type SearchResult = z.infer<typeof searchResult>
