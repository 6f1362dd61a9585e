import { processReport } from '@alun/contract/schema/process-report'
import { Hono } from 'hono'
import type { Database } from '../../database/rows.ts'
import { ApiError } from '../../http/api-error.ts'
import { isFromSite } from '../../http/client-address.ts'
import { methodNotAllowed } from '../../http/method-not-allowed.ts'
import { readBody } from '../../http/request-body.ts'
import { saveReport } from './processes.ts'

/** `POST /v1/processes`: site processes say that they are alive, and what they still hold. */
export function createProcessRoutes(db: Database, intakeToken: string): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    if (!isFromSite(c.req.raw.headers, intakeToken)) {
      throw new ApiError('INVALID_CREDENTIALS', 'Only processes of the site report here.')
    }
    await saveReport(db, 'site', await readBody(c, processReport))
    return c.body(null, 204)
  })
  app.all('/', methodNotAllowed('POST'))
  return app
}
