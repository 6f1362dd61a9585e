import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import { type Database, writtenNow } from '../../core/database/rows.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import type { ChangeSource } from './unit-values.ts'

interface Author {
  account: string | null
  source: ChangeSource
  batch: string
}

/** Sets the author of the next changes in this transaction, for the trigger that writes the history of units. */
export async function nameAuthor(db: Database, author: Author): Promise<void> {
  await db.execute(
    sql`select set_config('app.unit_change', ${JSON.stringify({ ...author, at: writtenNow() })}, true)`,
  )
}

/** The author of changes outside the grid: in a unit's form, or by a program. */
export const nameUnitEditor: CollectionBeforeChangeHook = async ({ req }) => {
  const account = req.user?.id ?? null
  await nameAuthor(await connectionOf(req), { account, source: 'form', batch: randomUUID() })
}
