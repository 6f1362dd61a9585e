import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import type { Database } from '../database/rows.ts'

const executor = z.custom<Database>(
  (value) => typeof value === 'object' && value !== null && 'execute' in value,
)

/** The part of a request that identifies its transaction, if any. */
export type MaybeTransaction = Partial<Pick<PayloadRequest, 'transactionID'>>

/**
 * For Payload calls in the same transaction without a user, so that what they read is not recorded as read by a
 * person.
 */
export function inSameTransaction({ transactionID }: MaybeTransaction) {
  return transactionID === undefined ? {} : { req: { transactionID } }
}

/** The transaction of a Payload request; `null` if it has none. */
export async function transactionOf({
  payload,
  transactionID,
}: MaybeTransaction & { payload: Payload }): Promise<Database | null> {
  const id = await transactionID
  const session = id === undefined ? undefined : payload.db.sessions?.[id]
  return session ? executor.parse(session.db) : null
}

/** The transaction of a Payload request, else a connection. */
export async function connectionOf(
  req: MaybeTransaction & { payload: Payload },
): Promise<Database> {
  return (await transactionOf(req)) ?? req.payload.db.drizzle
}

type Work<T> = (db: Database, req: PayloadRequest) => Promise<T>

/**
 * Runs `work` in one transaction, with statements on `db` and Payload calls with `req`; an error rolls it back.
 * `work` must not use another connection, because many such transactions could hold all connections and wait for
 * one more.
 */
export const inTransaction = <T>(payload: Payload, work: Work<T>): Promise<T> =>
  transact(payload, work, {})

/**
 * Runs `work` in one transaction for the person of a request: their accesses are recorded, they read errors in their
 * language, and their answer about dependents of a change counts.
 */
export const inTransactionOf = <T>(
  { data, headers, i18n, payload, searchParams, user }: PayloadRequest,
  work: Work<T>,
): Promise<T> =>
  transact(payload, work, { ...(data && { data }), headers, i18n, searchParams, user })

async function transact<T>(
  payload: Payload,
  work: Work<T>,
  person: Partial<PayloadRequest>,
): Promise<T> {
  const req = await createLocalReq({ req: person }, payload)
  await initTransaction(req)
  try {
    const db = await transactionOf(req)
    if (!db) throw new Error('The database began no transaction')
    const result = await work(db, req)
    await commitTransaction(req)
    return result
  } catch (cause) {
    await killTransaction(req)
    throw cause
  }
}
