import type { NumberField, NumberFieldValidation, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { inPanelLanguage, type WordKey } from '../words/words.ts'

/** Validates a field by a schema; `needed` is the message for values that do not fit. */
export const mustBe =
  (schema: z.ZodType, needed: WordKey) =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    schema.safeParse(value).success || inPanelLanguage(needed, req)

/** Adds a rule to a field of numbers, for values that pass its own rule. */
export function withRule(
  field: NumberField,
  wrong: (value: number, options: Parameters<NumberFieldValidation>[1]) => string | null,
): NumberField {
  const own = field.validate as NumberFieldValidation | undefined
  const validate: NumberFieldValidation = async (value, options) => {
    const found = (await own?.(value, options)) ?? true
    return found !== true || typeof value !== 'number' ? found : (wrong(value, options) ?? true)
  }
  return Object.assign({}, field, { validate })
}
