import { z } from 'zod'
import { islandErrorKinds } from '../../../app/browser/islands/island-errors.ts'
import { takePageReport } from './page-report.ts'

/** Counts islands that browsers could not hydrate as they were written; `islands` are those of this build. */
export function createIslandErrorCount(
  siteUrl: string,
  islands: readonly string[],
  count: (error: { island: string; kind: string }) => void,
) {
  const islandError = z.strictObject({
    island: z.string().refine((name) => islands.includes(name)),
    kind: z.enum(islandErrorKinds),
  })
  return (request: Request) => takePageReport(request, siteUrl, islandError, count)
}
