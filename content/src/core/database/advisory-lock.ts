import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from './rows.ts'

/** Takes the lock of this name until the transaction ends; waits while another transaction holds it. */
export async function lock(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`)
}

/** The same without waiting; returns whether the lock was free. */
export async function tryLock(transaction: Database, name: string): Promise<boolean> {
  const [found] = await rowsOf(
    transaction,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 5)) as taken`,
    z.object({ taken: z.boolean() }),
  )
  return found?.taken === true
}
