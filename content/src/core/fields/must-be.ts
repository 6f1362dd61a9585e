import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inPanelLanguage, type WordKey } from '../words/words.ts'

/** Checks a field by a schema; `needed` is what its person reads where the value does not fit. */
export const mustBe =
  (schema: z.ZodType, needed: WordKey, example = '') =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    schema.safeParse(value).success || `${inPanelLanguage(needed, req)}${example}`

/** What may be left out is stored as `null` or an empty text. */
export const emptyOr = (schema: z.ZodType<string>) => schema.or(z.literal('')).nullish()
