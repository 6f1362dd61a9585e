import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { settings } from './db-schema.gen.ts'
import { connectionOf, type MaybeTransaction } from './transaction.ts'

const row = z.object({ version: z.string() })

/**
 * Caches a part of the settings until any process saves them, because Payload would read some twenty tables for
 * every enquiry, mail and page of the panel. Every save rewrites the settings row, even if only a child table
 * changed.
 *
 * All callers share the result and must not change it.
 */
export function cachedSettings<T>(
  read: (payload: Payload, transaction: MaybeTransaction) => Promise<T>,
) {
  const known = new WeakMap<Payload, { version: string; found: T }>()
  return async (payload: Payload, transaction: MaybeTransaction = {}): Promise<T> => {
    // Reads the version first, so that the next caller notices a save in between.
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
