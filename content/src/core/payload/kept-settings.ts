import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { settings } from './db-schema.gen.ts'
import { connectionOf, type MaybeTransaction } from './transaction.ts'

const row = z.object({ version: z.string() })

/**
 * Reads a part of the settings only where they have been saved since, by whatever process: Payload asks
 * some twenty tables for it, for every enquiry, mail and page of the panel. Whoever saves them writes
 * their row anew, lists in tables of their own included.
 *
 * Results are shared by all callers: nobody may change them.
 */
export function keptSettings<T>(
  read: (payload: Payload, transaction: MaybeTransaction) => Promise<T>,
) {
  const known = new WeakMap<Payload, { version: string; found: T }>()
  return async (payload: Payload, transaction: MaybeTransaction = {}): Promise<T> => {
    // Asked for before they are read: what is saved meanwhile is read again by the next caller.
    const [saved] = await rowsOf(
      await connectionOf({ payload, transactionID: transaction.transactionID }),
      sql`select xmin::text as version from ${settings}`,
      row,
    )
    const version = saved?.version ?? 'never saved'
    const kept = known.get(payload)
    if (kept?.version === version) return kept.found
    const found = await read(payload, transaction)
    known.set(payload, { version, found })
    return found
  }
}
