import { z } from 'zod'
import { isoDay } from './money.ts'
import { captionedPicture, picture } from './picture.ts'
import { localText, richText } from './text.ts'

export const editorialCard = z.object({
  slug: z.string(),
  title: localText,
  lead: localText.nullable(),
  picture: picture.nullable(),
  /** `null` only in a draft. */
  publishedAt: isoDay.nullable(),
  /** Key of a label in the message catalogue, `law`; empty only in a draft. */
  topic: z.string(),
  /** Whole minutes, at least one. */
  readingMinutes: z.int().positive(),
})
export type EditorialCard = z.infer<typeof editorialCard>

export const editorialItem = z.object({
  card: editorialCard,
  cover: captionedPicture.nullable(),
  body: richText.nullable(),
  /** Second-level headings of the body, for the table of contents; their ids are in the HTML. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  updatedAt: z.iso.datetime({ offset: true }),
})
export type EditorialItem = z.infer<typeof editorialItem>

export const figure = z.object({
  value: localText,
  label: localText,
  /** Where a reader can look the figure up. */
  source: localText.nullable(),
  /** Whether it is the company's own estimate, which needs no source. */
  own: z.boolean(),
})
export type Figure = z.infer<typeof figure>

export const faq = z.object({
  heading: localText.nullable(),
  items: z.array(z.object({ question: localText, answer: richText })),
})
export type Faq = z.infer<typeof faq>
