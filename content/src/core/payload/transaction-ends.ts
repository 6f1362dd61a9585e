import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj, PayloadRequest } from 'payload'
import { withAdapter } from './with-adapter.ts'

interface EndOfTransaction {
  /** Runs when everything is stored. */
  committed?: () => Promise<void>
  /** Runs before the transaction is rolled back, so while its locks still hold. */
  undone?: () => Promise<void>
}

/** What waits for the end of a transaction, by its id. */
const waiting = new Map<string, EndOfTransaction[]>()

/** What is no part of a transaction, such as a file, follows its end. Without a transaction all is stored already. */
export async function atEndOfTransaction(
  { transactionID }: PayloadRequest,
  end: EndOfTransaction,
): Promise<void> {
  const id = await transactionID
  if (id === undefined || id === null) return end.committed?.()
  const key = String(id)
  waiting.set(key, [...(waiting.get(key) ?? []), end])
}

/** Payload has no hook that runs once a change is stored or given up: `commitTransaction` and `rollbackTransaction` are replaced. */
export const withTransactionEnds = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const commit = adapter.commitTransaction.bind(adapter)
    const rollback = adapter.rollbackTransaction.bind(adapter)
    const take = async (id: Parameters<typeof commit>[0]) => {
      const key = String(await id)
      const ends = waiting.get(key) ?? []
      waiting.delete(key)
      return ends
    }
    adapter.commitTransaction = async (id) => {
      const ends = await take(id)
      await commit(id)
      for (const { committed } of ends) await committed?.()
    }
    adapter.rollbackTransaction = async (id) => {
      // Each logs its own failure; the rollback must not wait for a file in vain.
      for (const { undone } of await take(id)) await undone?.()
      await rollback(id)
    }
  })
