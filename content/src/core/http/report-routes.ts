import { Hono } from 'hono'
import type { z } from 'zod'
import { requireSite } from './client-address.ts'
import { methodNotAllowed } from './method-not-allowed.ts'
import { readBody } from './request-body.ts'

/** A call by which processes of the site report something; nobody else may use it. */
export function reportRoutes<T>(
  intakeToken: string,
  report: z.ZodType<T>,
  store: (reported: T) => Promise<void>,
): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    requireSite(c.req.raw.headers, intakeToken, 'Only processes of the site report here.')
    await store(await readBody(c, report))
    return c.body(null, 204)
  })
  app.all('/', methodNotAllowed('POST'))
  return app
}
