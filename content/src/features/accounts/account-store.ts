import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Role, roles } from '../../access/permissions.ts'
import { lock } from '../../database/advisory-lock.ts'
import { type Database, milliseconds, rowsOf } from '../../database/rows.ts'
import { type AccountStatus, accountStatuses } from '../../words/account-words.ts'
import type { PasswordHash } from './password.ts'
import { randomToken } from './random-token.ts'

export const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles).nullable(),
  language: localeSchema.nullable().transform((value): Locale => value ?? 'en'),
  status: z
    .enum(accountStatuses)
    .nullable()
    .transform((value) => value ?? 'active'),
  created: z.number(),
  updated: z.number(),
  hash: z.string().nullable(),
  salt: z.string().nullable(),
  tfa: z.boolean(),
  /** Whether the person has confirmed `email`. */
  confirmed: z.boolean(),
  /** Replaces `email` once it is confirmed. */
  pending: z.string().nullable(),
})
export type AccountRow = z.infer<typeof accountSchema>

export const accountColumns: SQL = sql`accounts.id, accounts.email, accounts.name, accounts.role,
  accounts.language, accounts.status, accounts.hash, accounts.salt,
  coalesce(accounts.email_confirmed, false) as confirmed, accounts.pending_email as pending,
  ${milliseconds(sql`accounts.created_at`)} as created,
  ${milliseconds(sql`accounts.updated_at`)} as updated,
  exists (select 1 from auth_second_factors factor where factor.account_id = accounts.id) as tfa`

async function findAccount(db: Database, condition: SQL): Promise<AccountRow | null> {
  const query = sql`select ${accountColumns} from accounts where ${condition} limit 1`
  return (await rowsOf(db, query, accountSchema)).at(0) ?? null
}

export function accountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  return findAccount(db, sql`lower(email) = ${email.toLowerCase()}`)
}

export function accountById(db: Database, id: string): Promise<AccountRow | null> {
  return findAccount(db, sql`id = ${id}`)
}

/**
 * Locks an address: until the transaction ends no other one creates an account with it or changes one
 * to it.
 */
export async function lockEmail(transaction: Database, email: string): Promise<void> {
  await lock(transaction, `account ${email.toLowerCase()}`)
}

export function passwordOf({ hash, salt }: AccountRow): PasswordHash | null {
  return hash && salt ? { hash, salt } : null
}

interface NewAccount {
  email: string
  /** Without one, a random password is set. */
  password?: string | undefined
  name?: string | null | undefined
  role: Role | null
  language?: Locale | undefined
  status?: AccountStatus
  /** Whether the address is known to be the person's. */
  emailConfirmed?: boolean
}

/** Creates an account through its collection, in the transaction of `req`. */
export async function createAccount(
  payload: Payload,
  { password = randomToken(), language = 'en', status = 'active', ...given }: NewAccount,
  req?: PayloadRequest,
): Promise<string> {
  const { id } = await payload.create({
    collection: 'accounts',
    data: { ...given, password, language, status },
    depth: 0,
    ...(req && { req }),
  })
  return String(id)
}

interface AccountChange {
  name?: string | null | undefined
  language?: Locale | undefined
  password?: string | undefined
  status?: 'active'
  /** Takes effect once it is confirmed, unless `isConfirmed` says that it is. */
  email?: string | undefined
  pendingEmail?: null
}

interface ChangeOptions {
  /** The session that a new password does not end. */
  keepSession?: string
  /** Whether the person has confirmed the address that the account has after the change. */
  isConfirmed?: boolean
  /** Its transaction is used. */
  req?: PayloadRequest
}

/** Changes an account through the collection. */
export async function changeAccount(
  payload: Payload,
  id: string,
  change: AccountChange,
  { keepSession, isConfirmed = false, req }: ChangeOptions,
): Promise<void> {
  const data = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (isConfirmed) data.emailConfirmed = true
  await payload.update({
    collection: 'accounts',
    id,
    data,
    depth: 0,
    context: { keepSession, isConfirmed },
    ...(req && { req }),
  })
}
