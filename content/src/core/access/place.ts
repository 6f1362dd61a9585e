import { z } from 'zod'
import { type ContentSubject, pageSubjects } from './permissions.ts'
import { itemSubjects } from './record-types.ts'

/** A record with drafts, or a page, which has no id. */
export interface Place {
  subject: ContentSubject
  record: string | null
}

const pagePlace = z
  .object({ global: z.enum(pageSubjects) })
  .transform(({ global }) => ({ subject: global, record: null }))

/** The place as forms name it: `{ collection, id }` or `{ global }`. */
export const formPlace = z
  .object({ collection: z.enum(itemSubjects), id: z.uuid() })
  .transform(({ collection, id }) => ({ subject: collection, record: id }))
  .or(pagePlace)
