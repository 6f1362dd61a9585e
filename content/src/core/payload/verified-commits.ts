import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { withAdapter } from './with-adapter.ts'

const written = z.object({ id: z.string().nullable() })
const outcome = z.object({ status: z.string().nullable() })

/**
 * Payload ignores a failed commit and would report the record as saved, so this checks the status of each
 * transaction that wrote something.
 */
export const withVerifiedCommits = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const commit = adapter.commitTransaction.bind(adapter)
    adapter.commitTransaction = async (id) => {
      const session = adapter.sessions?.[String(await id)]
      if (!session) return commit(id)
      const [transaction] = await rowsOf(
        session.db,
        sql`select pg_current_xact_id_if_assigned()::text as id`,
        written,
      )
      // Checks of the commit fail here with their reason, which Payload would ignore.
      if (transaction?.id) await session.db.execute(sql`set constraints all immediate`)
      await commit(id)
      if (!transaction?.id) return
      const [found] = await rowsOf(
        adapter.drizzle,
        sql`select pg_xact_status(${transaction.id}::xid8) as status`,
        outcome,
      )
      if (found?.status !== 'committed') throw new Error('A transaction could not be committed')
    }
  })
