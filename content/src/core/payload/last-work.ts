import type { Database } from '../database/rows.ts'

type Work = (db: Database) => Promise<void>

const left = new WeakMap<Database, Work[]>()

/** Allows last work in a transaction; the code that commits it calls `doLastWork`. */
export function expectLastWork(transaction: Database): void {
  left.set(transaction, [])
}

/**
 * Does work at the end of a transaction, because locks that it takes come after all others. On a connection, and in a
 * transaction that does nothing else, it is done at once.
 */
export async function doAtEnd(db: Database, work: Work): Promise<void> {
  const works = left.get(db)
  if (works) works.push(work)
  else await work(db)
}

export async function doLastWork(transaction: Database): Promise<void> {
  for (const work of left.get(transaction) ?? []) await work(transaction)
}
