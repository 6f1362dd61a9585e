import { officeDay } from '@alun/contract/rules/office-day'
import { openingsReport } from '@alun/contract/schema/visitor-openings'
import type { Hono } from 'hono'
import type { Database } from '../../database/rows.ts'
import { reportRoutes } from '../../http/report-routes.ts'
import { addOpenings } from '../../payload/openings.ts'

/** `POST /v1/openings`: site processes hand over what visitors opened. */
export function createOpeningsRoutes(db: Database, intakeToken: string): Hono {
  return reportRoutes(intakeToken, openingsReport, (counted) =>
    addOpenings(db, officeDay(Date.now()), counted),
  )
}
