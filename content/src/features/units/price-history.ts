import type { Database } from '../../database/rows.ts'
import { priceChanges } from '../../payload/units.ts'
import { shownName } from '../../words/account-words.ts'
import { type HistoryEntry, historyEntry } from './unit-values.ts'

/** Prices and statuses of a unit, newest first. */
export async function priceHistory(db: Database, unit: string): Promise<HistoryEntry[]> {
  const changes = await priceChanges(db, unit)
  return changes.map(({ email, name, ...change }) =>
    historyEntry.parse({ ...change, who: shownName({ name, email }) || null }),
  )
}
