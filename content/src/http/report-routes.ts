import { Hono } from 'hono'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { isFromSite } from './client-address.ts'
import { methodNotAllowed } from './method-not-allowed.ts'
import { readBody } from './request-body.ts'

/** A call by which processes of the site, and nobody else, hand over what they have counted. */
export function reportRoutes<T>(
  intakeToken: string,
  report: z.ZodType<T>,
  add: (counted: T) => Promise<void>,
): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    if (!isFromSite(c.req.raw.headers, intakeToken)) {
      throw new ApiError('INVALID_CREDENTIALS', 'Only processes of the site report here.')
    }
    await add(await readBody(c, report))
    return c.body(null, 204)
  })
  app.all('/', methodNotAllowed('POST'))
  return app
}
