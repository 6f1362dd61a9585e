import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import { answerPlaceholders as placeholders } from '../../../core/records/template.ts'
import type { FilledTemplate, TemplateValues } from './fill-template.ts'

const facts = z.partialRecord(z.enum(placeholders), z.string().nullable())

/** An answer that differs from its template; only a person's own text is stored. */
export const typedAnswer = z.object({
  written: z.string(),
  /** Text of the template at that time. */
  from: z.string(),
  locale: localeSchema,
  /** Values of the template at that time. */
  facts,
})
type TypedAnswer = z.output<typeof typedAnswer>

/** The current text of a template in one language. */
interface Present {
  filled: FilledTemplate | undefined
  locale: TypedAnswer['locale']
  values: TemplateValues | undefined
}

/** The answer after a key press; `null` if it equals its template, then or now. */
export function typedNow(
  written: string,
  before: TypedAnswer | null,
  { filled, locale, values = {} }: Present,
): TypedAnswer | null {
  const text = filled?.text ?? ''
  if (written === text || written === before?.from) return null
  if (before) return { ...before, written }
  // Always compare `booked`, because a viewing that is booked or moved in between matters for every answer.
  const used = [...new Set([...(filled?.filled ?? []), 'booked' as const])]
  const known = Object.fromEntries(used.map((name) => [name, values[name] ?? null]))
  return { written, from: text, locale, facts: known }
}

/** Facts that changed since the answer was written, with their current values; `null` if they no longer apply. */
export function changedFacts({ facts: then }: TypedAnswer, values: TemplateValues = {}) {
  return placeholders.flatMap((name) => {
    const [former, now] = [then[name], values[name] ?? null]
    return former === undefined || former === now ? [] : [{ name, now }]
  })
}
