import { z } from 'zod'
import { localeSchema } from './locale.ts'

/**
 * A text in the requested language. `from` names the language it was taken from where its own is
 * missing, so that the page can mark it with `lang`.
 */
export const localText = z.object({ text: z.string(), from: localeSchema.optional() })
export type LocalText = z.infer<typeof localText>

/** Sanitised HTML whose internal links carry the reader's prefix. */
export const richText = z.object({ html: z.string(), from: localeSchema.optional() })
export type RichText = z.infer<typeof richText>
