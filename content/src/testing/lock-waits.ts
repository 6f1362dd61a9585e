import { sql } from '@payloadcms/db-postgres'
import { expect, vi } from 'vitest'
import type { Database } from '../core/database/rows.ts'

/** Resolves once this many statements of this database wait for a lock. */
export const lockWaits = (db: Database, count = 1) =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }, 10_000)
