import { z } from 'zod'

/** What a site process says of itself, every quarter of a minute and when it ends. */
export const processReport = z.strictObject({
  name: z.string().min(1).max(80),
  build: z.string().max(80),
  startedAt: z.iso.datetime(),
  ended: z.boolean(),
  /** Enquiries that it still holds; `null` where its spool cannot be read. */
  spool: z
    .strictObject({
      waiting: z.int().nonnegative(),
      setAside: z.int().nonnegative(),
      oldestSeconds: z.number().nonnegative(),
    })
    .nullable(),
  /** How many words of pages each language of the site lacks, which are said in English. */
  missingWords: z.record(z.string(), z.int().positive()).default({}),
})
export type ProcessReport = z.infer<typeof processReport>

export const reportEveryMs = 15_000
