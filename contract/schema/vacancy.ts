import { z } from 'zod'
import { isoDay, money } from './money.ts'
import { localText, richText } from './text.ts'

export const vacancy = z.object({
  slug: z.string(),
  title: localText,
  location: localText.nullable(),
  /** Key of a label in the message catalogue, `full-time`. */
  employment: z.enum(['full-time', 'part-time', 'contract']),
  salaryFrom: money.nullable(),
  salaryPeriod: z.enum(['month', 'year', 'day']).default('month'),
  salaryText: localText.nullable(),
  /** `null` only in a draft. */
  posted: isoDay.nullable(),
  /** The last day on which it is shown; `null` without end. */
  closes: isoDay.nullable(),
  intro: localText.nullable(),
  duties: richText.nullable(),
  requirements: richText.nullable(),
  conditions: richText.nullable(),
})
export type Vacancy = z.infer<typeof vacancy>
