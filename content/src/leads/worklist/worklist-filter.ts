import { leadStatuses } from '@alun/contract/rules/lead'
import { locales } from '@alun/contract/rules/locale'
import { z } from 'zod'
import { leadOrigins } from '../../model/values/enquiry-words.ts'

/** Which enquiries count: those that wait, whose next step is due, or whose answer of the last week was late. */
export const focuses = ['waiting', 'late', 'steps', 'steps-late', 'missed'] as const

/** An unknown value shows everything, as an old or shortened link should. */
const one = <T extends z.ZodType>(value: T) => value.optional().catch(undefined)

/** What the address of the worklist says. */
export const worklistFilter = z.object({
  view: z.enum(['board', 'list']).optional().catch(undefined),
  owner: one(z.enum(['mine', 'none'])),
  status: one(z.enum(leadStatuses)),
  form: one(z.enum(leadOrigins)),
  language: one(z.enum(locales)),
  project: one(z.uuid()),
  focus: one(z.enum(focuses)),
  q: one(
    z
      .string()
      .trim()
      .max(100)
      .transform((text) => text || undefined),
  ),
  from: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})
export type WorklistFilter = z.output<typeof worklistFilter>

/** The address of the worklist with some of its filters changed; without `from`, from the first row. */
export function worklistAddress(
  filter: Partial<WorklistFilter>,
  change: Partial<WorklistFilter> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, from: 0, ...change })) {
    if (value !== undefined && value !== '' && value !== 0) query.set(name, String(value))
  }
  return `/admin/collections/leads${query.size > 0 ? `?${query}` : ''}`
}
