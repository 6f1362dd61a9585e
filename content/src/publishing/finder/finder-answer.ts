import { z } from 'zod'

const found = z.object({
  id: z.string(),
  /** Words of the type. */
  kind: z.string(),
  title: z.string(),
  /** Distinguishes records of the same title. */
  detail: z.string(),
  href: z.string(),
})
export type Found = z.output<typeof found>

/** What answers a question, which comes back with it. */
export const finderAnswer = z.object({ q: z.string(), found: z.array(found) })
