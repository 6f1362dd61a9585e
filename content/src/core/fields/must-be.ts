import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { inPanelLanguage, type WordKey } from '../words/words.ts'

/** Validates a field by a schema; `needed` is the message for values that do not fit. */
export const mustBe =
  (schema: z.ZodType, needed: WordKey) =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    schema.safeParse(value).success || inPanelLanguage(needed, req)
