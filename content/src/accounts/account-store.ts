import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import type { Role } from '@alun/contract/rules/roles'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { lock } from '../core/database/advisory-lock.ts'
import type { Database } from '../core/database/rows.ts'
import { type AccountRow, accountById } from '../core/payload/account-rows.ts'
import type { PasswordHash } from '../core/payload/password.ts'
import { plain, text } from '../core/records/fields.ts'
import type { AccountStatus } from '../core/words/account-words.ts'
import type { WrittenName } from '../core/words/written-name.ts'
import { randomToken } from './random-token.ts'

/** Locks an address until the transaction ends, so that no other transaction gives it to an account. */
export async function lockEmail(transaction: Database, email: string): Promise<void> {
  await lock(transaction, `account ${email.toLowerCase()}`)
}

/** Locks an account until the transaction ends, so that nothing else changes how it signs in. */
export async function lockAccount(transaction: Database, id: string): Promise<void> {
  await lock(transaction, `sign-in of ${id}`)
}

/** Returns a person's name as mails and answers write it in each language. */
export async function writtenNameOf(payload: Payload, id: string): Promise<WrittenName> {
  const account = await payload.findByID({
    collection: 'accounts',
    id,
    locale: 'all',
    depth: 0,
    select: { name: true, writtenName: true },
    disableErrors: true,
  })
  return z.object({ name: plain, writtenName: text }).parse(account ?? {})
}

/** The account as it was when the person proved to be its owner. */
type Proved = Pick<AccountRow, 'id' | 'hash' | 'tfa' | 'updated'>

/** Locks an account. Returns false if it has changed since the proof, which is then invalid. */
export async function lockUnchanged(
  transaction: Database,
  { hash, id, tfa, updated }: Proved,
): Promise<boolean> {
  await lockAccount(transaction, id)
  const present = await accountById(transaction, id)
  return present?.hash === hash && present.tfa === tfa && present.updated === updated
}

export function passwordOf({ hash, salt }: AccountRow): PasswordHash | null {
  return hash && salt ? { hash, salt } : null
}

interface NewAccount {
  email: string
  /** Without it, a random password is set that nobody knows. */
  password?: string | undefined
  name?: string | null | undefined
  role: Role | null
  language?: Locale | undefined
  status?: AccountStatus
  /** Whether the person has proved to own the address. */
  emailConfirmed?: boolean
}

/** Creates an account through its collection, in the transaction of `req`. */
export async function createAccount(
  payload: Payload,
  { password, language = defaultLocale, status = 'active', ...given }: NewAccount,
  req?: PayloadRequest,
): Promise<string> {
  const { id } = await payload.create({
    collection: 'accounts',
    data: { ...given, password: password ?? randomToken(), language, status },
    depth: 0,
    context: { isUnchosen: password === undefined },
    ...(req && { req }),
  })
  return String(id)
}
