import type { Locale } from '@alun/contract/locale'
import { localeSchema } from '@alun/contract/locale-schema'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Role, roles } from '../access/permissions.ts'
import { type Database, milliseconds, rowsOf } from './auth-database.ts'
import type { PasswordHash } from './password.ts'
import { randomToken } from './random-token.ts'

export const accountStatuses = ['active', 'invited', 'suspended'] as const

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
})
export type AccountRow = z.infer<typeof accountRow>

export const accountColumns: SQL = sql`accounts.id, accounts.email, accounts.name, accounts.role,
  accounts.language, accounts.status, accounts.hash, accounts.salt,
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
  status?: (typeof accountStatuses)[number]
}

/** Makes an account through the collection, with its checks and hooks. */
export async function createAccount(
  payload: Payload,
  { email, password, name, role, language = 'en', status = 'active' }: NewAccount,
): Promise<string> {
  const { id } = await payload.create({
    collection: 'accounts',
    data: { email, password: password ?? randomToken(), name, role, language, status },
    depth: 0,
  })
  return String(id)
}

interface AccountChange {
  name?: string | null | undefined
  language?: Locale | undefined
  password?: string | undefined
  status?: 'active'
}

/**
 * Changes an account through the collection. A new password ends its sessions, save the one named.
 */
export async function changeAccount(
  payload: Payload,
  id: string,
  change: AccountChange,
  keepSession?: string,
): Promise<void> {
  const data = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await payload.update({
    collection: 'accounts',
    id,
    data,
    depth: 0,
    context: keepSession === undefined ? {} : { keepSession },
  })
}
