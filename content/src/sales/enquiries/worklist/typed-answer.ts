import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import { answerPlaceholders as placeholders } from '../../../core/records/template.ts'
import type { FilledTemplate, TemplateValues } from './fill-template.ts'

const facts = z.partialRecord(z.enum(placeholders), z.string().nullable())

/** An answer that differs from its template: only what a person has written is ever stored. */
export const typedAnswer = z.object({
  written: z.string(),
  /** The text of the template that it was made from. */
  from: z.string(),
  locale: localeSchema,
  /** What the template was filled in with then. */
  facts,
})
export type TypedAnswer = z.output<typeof typedAnswer>

/** What a template says now, in one language. */
interface Present {
  filled: FilledTemplate | undefined
  locale: TypedAnswer['locale']
  values: TemplateValues | undefined
}

/** The answer after a key; `null` where it says what its template says, then or now. */
export function typedNow(
  written: string,
  before: TypedAnswer | null,
  { filled, locale, values = {} }: Present,
): TypedAnswer | null {
  const text = filled?.text ?? ''
  if (written === text || written === before?.from) return null
  if (before) return { ...before, written }
  // Whatever is written about, a viewing that is booked or moved meanwhile matters.
  const used = [...new Set([...(filled?.filled ?? []), 'booked' as const])]
  const known = Object.fromEntries(used.map((name) => [name, values[name] ?? null]))
  return { written, from: text, locale, facts: known }
}

/** Facts that have changed since the answer was written, as they are now; `null`: they no longer hold. */
export function changedFacts({ facts: then }: TypedAnswer, values: TemplateValues = {}) {
  return placeholders.flatMap((name) => {
    const [former, now] = [then[name], values[name] ?? null]
    return former === undefined || former === now ? [] : [{ name, now }]
  })
}
