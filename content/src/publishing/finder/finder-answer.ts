import { z } from 'zod'

const found = z.object({
  id: z.string(),
  /** The name of the type. */
  kind: z.string(),
  title: z.string(),
  /** Distinguishes records with the same title. */
  detail: z.string(),
  href: z.string(),
})
export type FinderResult = z.output<typeof found>

/** The answer to a query, together with that query. */
export const finderAnswer = z.object({ q: z.string(), found: z.array(found) })
