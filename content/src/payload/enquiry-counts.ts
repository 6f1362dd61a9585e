import { count } from '@payloadcms/db-postgres/drizzle'
import type { Database } from '../database/rows.ts'
import { leads } from './db-schema.gen.ts'

/** How many enquiries there are of each form in each state. */
export function enquiryCounts(db: Database) {
  const { form, status } = leads
  return db.select({ form, status, count: count() }).from(leads).groupBy(form, status)
}
