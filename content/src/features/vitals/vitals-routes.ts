import { vitalsReport } from '@alun/contract/schema/web-vitals'
import { Hono } from 'hono'
import type { Database } from '../../database/rows.ts'
import { ApiError } from '../../http/api-error.ts'
import { isFromSite } from '../../http/client-address.ts'
import { methodNotAllowed } from '../../http/method-not-allowed.ts'
import { readBody } from '../../http/request-body.ts'
import { addVitals } from './vital-counts.ts'

/** `POST /v1/vitals`: site processes hand over what they have counted. */
export function createVitalsRoutes(db: Database, intakeToken: string): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    if (!isFromSite(c.req.raw.headers, intakeToken)) {
      throw new ApiError('INVALID_CREDENTIALS', 'Only processes of the site report here.')
    }
    await addVitals(db, await readBody(c, vitalsReport))
    return c.body(null, 204)
  })
  app.all('/', methodNotAllowed('POST'))
  return app
}
