import { z } from 'zod'
import { localeSchema } from './locale.ts'

/** `from` is the language of a fallback text, for its `lang`. */
export const localText = z.object({ text: z.string(), from: localeSchema.optional() })
export type LocalText = z.infer<typeof localText>

/** A text of several paragraphs. A schema of its own, because the panel gives it a larger input. */
export const localLines = localText.clone()

export const namedItem = z.object({ slug: z.string(), title: localText })

/** Sanitised HTML whose internal links carry the reader's prefix. */
export const richText = z.object({ html: z.string(), from: localeSchema.optional() })
export type RichText = z.infer<typeof richText>
