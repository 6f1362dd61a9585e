import { sql } from '@payloadcms/db-postgres'
import type { Database } from './rows.ts'

/** Holds a lock of this name until the transaction ends. */
export async function lock(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`)
}
