import { z } from 'zod'

const health = z.object({
  enquiries: z.object({ waiting: z.number(), setAside: z.number() }).nullable(),
})
export type SiteSpool = NonNullable<z.infer<typeof health>['enquiries']>

/** The site answers at once unless something is wrong with it. */
const timeoutMs = 1_500

/** Enquiries that the site still holds; `null` where it doesn't say. */
export async function readSiteSpool(siteOrigin: string): Promise<SiteSpool | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(new URL('/healthz', siteOrigin), { signal, cache: 'no-store' })
    return health.parse(await answer.json()).enquiries
  } catch {
    // No answer in time, or not the expected one: the site doesn't say.
    return null
  }
}
