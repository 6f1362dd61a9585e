import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from './rows.ts'

/**
 * Takes the locks of these names until the transaction ends; waits while another transaction holds one. Everybody takes
 * several in the same order, so that no two wait for each other.
 */
export async function lock(transaction: Database, ...names: readonly string[]): Promise<void> {
  for (const name of names.toSorted())
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
