import { currentTime } from '@alun/contract/rules/current-time'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { eq } from '@payloadcms/db-postgres/drizzle'
import type { DatabaseAdapterObj } from 'payload'
import type { Database } from '../database/rows.ts'
import { accounts } from './db-schema.gen.ts'
import { connectionOf } from './transaction.ts'
import { withAdapter } from './with-adapter.ts'

/** What signs in to an account or recovers it. */
const signIn = {
  email: accounts.email,
  hash: accounts.hash,
  salt: accounts.salt,
  status: accounts.status,
  emailConfirmed: accounts.emailConfirmed,
  pendingEmail: accounts.pendingEmail,
}

type Column = keyof typeof signIn | 'language' | 'name'
type Written = { [column in Column]?: (typeof accounts.$inferInsert)[column] | undefined }

/** The one statement that changes what signs in to an account, with what changes beside it. */
export async function writeAccount(db: Database, id: string, written: Written): Promise<void> {
  const updatedAt = new Date(currentTime()).toISOString()
  await db
    .update(accounts)
    .set({ ...written, updatedAt })
    .where(eq(accounts.id, id))
}

/**
 * Payload changes an account without these columns: it writes whole records, so saving a name would bring
 * back the password that was replaced since the record was read. What it writes is what the row has then.
 */
export const withoutSignInWrites = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const { updateOne } = adapter
    adapter.updateOne = async (args) => {
      if (args.collection !== 'accounts') return Reflect.apply(updateOne, adapter, [args])
      if (args.id === undefined) throw new Error('An account is changed by its id')
      const db = await connectionOf({ ...args.req, payload: adapter.payload })
      const row = db
        .select(signIn)
        .from(accounts)
        .where(eq(accounts.id, String(args.id)))
      const [present] = await row.for('update')
      return Reflect.apply(updateOne, adapter, [{ ...args, data: { ...args.data, ...present } }])
    }
  })
