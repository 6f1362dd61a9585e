import { z } from 'zod'
import { inPanelLanguage } from './words.ts'

const label = z.object({ en: z.string(), uk: z.string(), ru: z.string() })

/** Name of a type or page in the language of the panel; empty where it has none in three languages. */
export function entityLabel(given: unknown, req: { i18n?: { language: string } }): string {
  const read = label.safeParse(given)
  return read.success ? inPanelLanguage(read.data, req) : ''
}
