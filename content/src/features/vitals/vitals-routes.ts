import { vitalsReport } from '@alun/contract/schema/web-vitals'
import type { Hono } from 'hono'
import type { Database } from '../../database/rows.ts'
import { reportRoutes } from '../../http/report-routes.ts'
import { addVitals } from './vital-counts.ts'

/** `POST /v1/vitals`: site processes hand over what they have counted. */
export function createVitalsRoutes(db: Database, intakeToken: string): Hono {
  return reportRoutes(intakeToken, vitalsReport, (counted) => addVitals(db, counted))
}
