import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isPage, type Subject } from '../access/permissions.ts'
import { inPanelLanguage } from './words.ts'

/** Of a label in the languages of the panel, as a type or field is configured with. */
export const labelWords = z.object({ en: z.string(), uk: z.string(), ru: z.string() })

/** Name of a type or page in the language of the panel; empty where it has none in three languages. */
export function entityLabel(given: unknown, req: { i18n?: { language: string } }): string {
  const read = labelWords.safeParse(given)
  return read.success ? inPanelLanguage(read.data, req) : ''
}

/** What a type or page is called in the menu. */
export function subjectLabel(subject: Subject, req: PayloadRequest): string {
  const { collections, globals } = req.payload.config
  return isPage(subject)
    ? entityLabel(globals.find(({ slug }) => slug === subject)?.label, req)
    : entityLabel(collections.find(({ slug }) => slug === subject)?.labels.plural, req)
}
