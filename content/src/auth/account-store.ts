import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Database, milliseconds, rowsOf } from '../database/rows.ts'
import { type Role, roles } from '../model/access/permissions.ts'
import { type AccountStatus, accountStatuses } from '../model/values/account-status.ts'
import type { PasswordHash } from './password.ts'
import { randomToken } from './random-token.ts'

const accountRow = z.object({
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
  /** The person has answered a mail to `email`. */
  confirmed: z.boolean(),
  /** Takes the place of `email` once the mail to it has been answered. */
  pending: z.string().nullable(),
})
export type AccountRow = z.infer<typeof accountRow>

export const accountColumns: SQL = sql`accounts.id, accounts.email, accounts.name, accounts.role,
  accounts.language, accounts.status, accounts.hash, accounts.salt,
  coalesce(accounts.email_confirmed, false) as confirmed, accounts.pending_email as pending,
  ${milliseconds(sql`accounts.created_at`)} as created,
  ${milliseconds(sql`accounts.updated_at`)} as updated,
  exists (select 1 from auth_second_factors factor where factor.account_id = accounts.id) as tfa`

export const accountSchema = accountRow

export async function accountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const found = await rowsOf(
    db,
    sql`select ${accountColumns} from accounts where lower(email) = ${email.toLowerCase()} limit 1`,
    accountRow,
  )
  return found[0] ?? null
}

export async function accountById(db: Database, id: string): Promise<AccountRow | null> {
  const found = await rowsOf(
    db,
    sql`select ${accountColumns} from accounts where id = ${id}`,
    accountRow,
  )
  return found[0] ?? null
}

/**
 * Until the transaction ends, nobody else makes an account with this address or gives it to one: what
 * has been found out about the address holds.
 */
export async function lockEmail(transaction: Database, email: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email.toLowerCase()}`}, 5))`,
  )
}

export function passwordOf({ hash, salt }: AccountRow): PasswordHash | null {
  return hash && salt ? { hash, salt } : null
}

interface NewAccount {
  email: string
  /** Without one nobody can sign in by password. */
  password?: string | undefined
  name?: string | null | undefined
  role: Role | null
  language?: Locale | undefined
  status?: AccountStatus
  /** The address is known to be the person's. */
  emailConfirmed?: boolean
}

/** Makes an account through the collection, with its checks and hooks; in the transaction of `req`. */
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
  /** Counts only after a mail to it has been answered, unless `isConfirmed` says that it has been. */
  email?: string | undefined
  pendingEmail?: null
}

interface HowToChange {
  /** A new password ends the sessions of the account, save this one. */
  keepSession?: string
  /** The person has answered a mail to the address that the account has after the change. */
  isConfirmed?: boolean
  /** Of the transaction to do it in. */
  req?: PayloadRequest
}

/** Changes an account through the collection. */
export async function changeAccount(
  payload: Payload,
  id: string,
  change: AccountChange,
  { keepSession, isConfirmed = false, req }: HowToChange = {},
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
