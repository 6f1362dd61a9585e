import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { authTimes } from '@alun/contract/schema/auth'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, hasRows, instant, lowered, milliseconds } from '../database/rows.ts'
import { type AccountStatus, shownName } from '../words/account-words.ts'
import { accounts, hosts } from './db-schema.gen.ts'

const columns = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  role: accounts.role,
  language: sql<Locale>`coalesce(${accounts.language}::text, ${defaultLocale})`,
  status: sql<AccountStatus>`coalesce(${accounts.status}, 'active')`,
  created: milliseconds(accounts.createdAt),
  hash: accounts.hash,
  salt: accounts.salt,
  tfa: sql<boolean>`exists (select from auth_second_factors where account_id = ${accounts.id})`,
  confirmed: sql<boolean>`coalesce(${accounts.emailConfirmed}, false)`,
  /** Replaces `email` once it is confirmed. */
  pending: accounts.pendingEmail,
  updated: milliseconds(accounts.updatedAt),
}

/** Reads in one statement what Payload hides (hash and salt) or does not know (second factors). */
async function accountWhere(db: Database, condition: SQL) {
  const [found] = await db.select(columns).from(accounts).where(condition).limit(1)
  return found ?? null
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountWhere>>>

export function accountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  return accountWhere(db, sql`${lowered(accounts.email)} = ${email.toLowerCase()}`)
}

/** Whether the address belongs to a host, or to an account that has confirmed it. */
export function isConfirmedAddress(db: Database, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  return hasRows(
    db,
    sql`select true from ${accounts} where ${lowered(accounts.email)} = ${address} and ${accounts.emailConfirmed}
      union all select true from ${hosts} where ${lowered(hosts.email)} = ${address} limit 1`,
  )
}

/** Invalidates earlier links to the calendar of the host with the address of an account. */
export async function renewFeedOf(db: Database, id: string): Promise<void> {
  const address = sql`(select ${lowered(accounts.email)} from ${accounts} where ${accounts.id} = ${id})`
  await db
    .update(hosts)
    .set({ feedVersion: sql`coalesce(${hosts.feedVersion}, 0) + 1` })
    .where(sql`${lowered(hosts.email)} = ${address}`)
}

export function accountById(db: Database, id: string): Promise<AccountRow | null> {
  return accountWhere(db, eq(accounts.id, id))
}

export function activeAdministrators(db: Database) {
  const { email, language } = columns
  return db
    .select({ email, language })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isActive))
}

/** Agencies that may sign in, by name. */
export function activeAgencies(db: Database) {
  const { email, id, name } = accounts
  return db
    .select({ email, id, name })
    .from(accounts)
    .where(and(eq(accounts.role, 'partner'), isActive))
    .orderBy(name, email)
}

/** An account in the rows of a statement; `shownAccount` reads it. */
export const namedAccount = ({ email, name }: { name: SQLWrapper; email: SQLWrapper }) =>
  sql`json_build_object('name', ${name}, 'email', ${email})`

/** The name of an account as everybody may read it; `null` if the statement has found none. */
export const shownAccount = z
  .object({ name: z.string().nullable(), email: z.string().nullable() })
  .transform((account) => shownName(account) || null)

/** Names of accounts, also for callers who may not read accounts. */
export async function accountNames(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const { email, id, name } = accounts
  const wanted = [...new Set(ids.flatMap((each) => each ?? []))]
  const found = await db.select({ email, id, name }).from(accounts).where(inArray(id, wanted))
  return new Map(found.map((account) => [account.id, shownName(account)]))
}

export async function activeRoles(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AccountRow['role']>> {
  const wanted = [...new Set(ids.flatMap((each) => each ?? []))]
  const { id, role } = accounts
  const found = await db
    .select({ id, role })
    .from(accounts)
    .where(and(inArray(id, wanted), isActive))
  return new Map(found.map((account) => [account.id, account.role]))
}

/** The account of an open session, or of any if it is suspended. */
export function ownerOfSession(
  db: Database,
  session: string,
  now: number,
): Promise<AccountRow | null> {
  return accountWhere(
    db,
    sql`${accounts.id} = (
      select account_id from auth_sessions
      where id = ${session} and (${isOpen(now)} or ${accounts.status} = 'suspended')
    )`,
  )
}

export async function accountOfSession(
  ...which: Parameters<typeof ownerOfSession>
): Promise<AccountRow | null> {
  const owner = await ownerOfSession(...which)
  return owner?.status === 'active' ? owner : null
}

const isActive = sql`coalesce(${accounts.status}, 'active') = 'active'`

/** When the account with this id was changed last. */
export const updateOf = (account: SQL) =>
  sql`(select ${accounts.updatedAt} from ${accounts} where ${accounts.id} = ${account})`

export const isOpenSession = (session: SQL, now: number) =>
  sql`exists (select from auth_sessions where id = ${session} and ${isOpen(now)})`

const isOpen = (now: number) => sql`ended_at is null and expires_at > ${instant(now)}
  and coalesce(signed_in_at, auth_sessions.created_at) > ${instant(now - authTimes.session)}`
