import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { eq } from '@payloadcms/db-postgres/drizzle'
import type { DatabaseAdapterObj } from 'payload'
import { type Database, writtenNow } from '../database/rows.ts'
import { accounts } from './db-schema.gen.ts'
import { connectionOf } from './transaction.ts'
import { withAdapter } from './with-adapter.ts'

/** Columns by which a person signs in to an account or recovers it. */
const signIn = {
  email: accounts.email,
  hash: accounts.hash,
  salt: accounts.salt,
  status: accounts.status,
  emailConfirmed: accounts.emailConfirmed,
  pendingEmail: accounts.pendingEmail,
}

type Column = keyof typeof signIn | 'language' | 'name' | 'role'
type Written = { [column in Column]?: (typeof accounts.$inferInsert)[column] | undefined }

/** The only statement that changes these columns, together with others that change at the same time. */
export async function writeAccount(db: Database, id: string, written: Written): Promise<void> {
  await db
    .update(accounts)
    .set({ ...written, updatedAt: writtenNow() })
    .where(eq(accounts.id, id))
}

/**
 * Prevents Payload from changing these columns: it writes whole records, so saving a name could bring back a
 * password that was replaced since the record was read. Instead it writes the values that the row has at that
 * moment.
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
