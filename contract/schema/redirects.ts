import { z } from 'zod'
import { cacheMeta } from './page.ts'

/** Answer of `GET /v1/redirects`: all redirects that editors entered; `rules/redirects.ts` says when one applies. */
export const redirectList = z.object({
  redirects: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      status: z.union([z.literal(301), z.literal(302)]),
    }),
  ),
  meta: cacheMeta,
})
export type RedirectList = z.infer<typeof redirectList>
