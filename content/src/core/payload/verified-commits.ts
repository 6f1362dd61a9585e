import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { doLastWork, expectLastWork } from './last-work.ts'
import { withAdapter } from './with-adapter.ts'

const written = z.object({ id: z.string().nullable() })
const outcome = z.object({ status: z.string().nullable() })

/**
 * Payload ignores a failed commit and would report the record as saved, so this commits itself and reads the answer.
 * Before the commit comes the last work of the transaction.
 */
export const withVerifiedCommits = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const begin = adapter.beginTransaction.bind(adapter)
    adapter.beginTransaction = async (options) => {
      const id = await begin(options)
      const session = adapter.sessions?.[String(id)]
      if (session) expectLastWork(session.db)
      return id
    }
    const commit = adapter.commitTransaction.bind(adapter)
    adapter.commitTransaction = async (id) => {
      const session = adapter.sessions?.[String(await id)]
      if (!session) return commit(id)
      // Checks of the commit fail here with their reason, which Payload would ignore.
      await session.db.execute(sql`set constraints all immediate`)
      await doLastWork(session.db)
      const [transaction] = await rowsOf(
        session.db,
        sql`select pg_current_xact_id_if_assigned()::text as id`,
        written,
      )
      const isCommitted = await session.db
        .execute(sql`commit`)
        .then(({ command }) => command === 'COMMIT')
        // Without an answer only the database knows. Another connection may take long, so ask it in no other case.
        .catch((cause: unknown) => hasCommitted(adapter, transaction?.id, cause))
      // Frees the connection.
      await commit(id)
      if (!isCommitted) throw new Error('A transaction could not be committed')
    }
  })

async function hasCommitted(
  { drizzle }: PostgresAdapter,
  transaction: string | null | undefined,
  cause: unknown,
): Promise<boolean> {
  if (!transaction) throw cause
  const statement = sql`select pg_xact_status(${transaction}::xid8) as status`
  const [found] = await rowsOf(drizzle, statement, outcome)
  return found?.status === 'committed'
}
