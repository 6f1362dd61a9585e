import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import type { Database } from '../../core/database/rows.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import type { ChangeSource } from './unit-values.ts'

interface Author {
  account: string | null
  source: ChangeSource
  batch: string
  /** The batch that this one takes back. */
  undoes?: string | undefined
  /** When it was done; now if missing. In epoch milliseconds. */
  now?: number
}

/** Sets the author of the next changes in this transaction, for the triggers of units and holdings. */
export async function nameAuthor(
  db: Database,
  { now = currentTime(), ...author }: Author,
): Promise<void> {
  const change = { ...author, at: new Date(now).toISOString() }
  await db.execute(sql`select set_config('app.unit_change', ${JSON.stringify(change)}, true)`)
}

/** The author of changes outside the grid: in a unit's form, or by a program. */
export const nameUnitEditor: CollectionBeforeChangeHook = async ({ req }) => {
  const account = req.user?.id ?? null
  await nameAuthor(await connectionOf(req), { account, source: 'form', batch: randomUUID() })
}
