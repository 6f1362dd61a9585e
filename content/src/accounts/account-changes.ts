import { authTimes, type inviteAcceptRequest, type meChange } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { writeChange } from '../core/changes/change-table.ts'
import { slotsTag } from '../core/changes/tags.ts'
import type { Database } from '../core/database/rows.ts'
import { end } from '../core/ends/end.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { ChangeNotice } from '../core/outbox/message-kind.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  accountOfSession,
} from '../core/payload/account-rows.ts'
import { writeEvents } from '../core/payload/audit-event-rows.ts'
import { hashPassword, type PasswordHash } from '../core/payload/password.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { endCredentials } from './account-ends.ts'
import { lockAccount, lockEmail, lockUnchanged } from './account-store.ts'
import { tooManyMails } from './attempt-limits.ts'
import type { AuditEntry, Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidCredentials, invalidToken } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { guessable, isGuessable } from './guessable-password.ts'
import type { Identity } from './identity.ts'
import { confirmLink, passwordLink, signInLink } from './mail-links.ts'
import { invalidateTokens, issueToken, redeemToken, tokensIssued } from './one-time-tokens.ts'
import { confirmRegistration } from './registration.ts'
import { checkCredentials } from './sign-in.ts'

/**
 * Changes address, password and status of accounts, for `/v1` and for the panel. `second-factor-setup.ts` uses the
 * same functions for second factors. The transaction of a change locks the account, notifies the present address, ends
 * what the former credentials have begun (`account-ends.ts`) and writes one audit event. Payload cannot write these columns
 * (`core/payload/sign-in-columns.ts`).
 */

/** Confirmation mails that one account may cause in an hour. */
const confirmationsPerHour = 3
const hour = 3_600_000

interface ChangeRecord extends Pick<AuditEntry, 'actor' | 'detail' | 'event'> {
  notice: ChangeNotice
  source: Source
  /** The session that makes the change; it stays open. */
  keep?: string
}

/** Changes an account inside the given transaction, which holds its lock. */
type Change = (db: Database, account: AccountRow, req: PayloadRequest) => Promise<unknown>

/**
 * Changes an account only if it is still as it was when the change was allowed.
 *
 * @throws ApiError INVALID_CREDENTIALS if the account has changed in between
 */
export async function changeUnchanged(
  { payload }: AuthDeps,
  account: AccountRow,
  change: Change,
): Promise<void> {
  await inTransaction(payload, async (db, req) => {
    if (!(await lockUnchanged(db, account))) throw invalidCredentials()
    await change(db, account, req)
  })
}

/**
 * Changes another person's account for an administrator, whose session is read again under the lock.
 *
 * @throws ApiError FORBIDDEN
 */
export async function changeOther(
  { now, payload }: AuthDeps,
  { account: actor, session }: Identity,
  id: string,
  change: Change,
): Promise<void> {
  await inTransaction(payload, async (db, req) => {
    await lockAccount(db, id.toLowerCase())
    const administrator = await accountOfSession(db, session, now())
    const account = await accountById(db, id)
    if (administrator?.role !== 'admin') throw forbidden()
    // Administrators change their own account with their password, like everybody else.
    if (!account || account.id === actor.id) throw forbidden()
    await change(db, account, req)
  })
}

/** Notifies the present address, ends the credentials and writes the audit event, in the transaction of the change. */
export async function afterChange(
  deps: AuthDeps,
  db: Database,
  account: AccountRow,
  { keep, notice, source, ...entry }: ChangeRecord,
): Promise<void> {
  await notify(deps, db, account, notice)
  await endCredentials(db, account.id, deps.now(), { keep })
  await writeEvents(db, [{ ...source, ...entry, account: account.email }])
}

/** Mails a notice to the present address. Invited accounts get none, because they have nothing to lose yet. */
export async function notify(
  { settings }: Pick<AuthDeps, 'settings'>,
  db: Database,
  { email, language, status }: AccountRow,
  kind: ChangeNotice,
): Promise<void> {
  if (status === 'invited') return
  const link = kind === 'returned-notice' ? signInLink : passwordLink
  await enqueueMail(db, { kind, locale: language, to: email, link: link(settings, language) })
}

interface Proof {
  password?: string | undefined
  otp?: string | undefined
}

/**
 * Changes a person's own account. An account without a password sets one by mail first.
 *
 * @throws ApiError INVALID_CREDENTIALS, INVALID_OTP, REQUESTS_EXCEEDED if address or password change without
 *   the present password and code; INVALID_PAYLOAD for a guessable password
 */
export async function changeOwn(
  deps: AuthDeps,
  { account, session }: Identity,
  { email, language, name, password }: Omit<z.infer<typeof meChange>, 'current_password' | 'otp'>,
  proof: Proof,
  source: Source,
): Promise<void> {
  const newEmail = email === account.email ? undefined : email
  if (newEmail === undefined && password === undefined) {
    return writeAccount(deps.db, account.id, { language, name })
  }
  await checkCredentials(
    deps,
    { email: account.email, password: proof.password ?? '', otp: proof.otp },
    source,
  )
  const hash = password === undefined ? undefined : await hashOf(deps, password, account)
  await changeUnchanged(deps, account, async (db) => {
    await writeAccount(db, account.id, { ...hash, language, name })
    if (hash) {
      const change = { event: 'password-changed', notice: 'password-notice' } as const
      await afterChange(deps, db, account, { ...change, source, keep: session })
    }
    if (newEmail !== undefined) {
      await enterEmail(deps, db, account, newEmail, { source, keep: session })
    }
  })
}

/** @throws ApiError INVALID_PAYLOAD for a guessable password */
async function hashOf(
  { settings }: AuthDeps,
  password: string,
  owner: Pick<AccountRow, 'email' | 'name'>,
): Promise<PasswordHash> {
  if (await isGuessable(password, owner, settings.siteUrl)) throw guessable()
  return hashPassword(password)
}

/**
 * Enters a new address for somebody, for an administrator.
 *
 * @throws ApiError FORBIDDEN
 */
export function enterEmailOf(
  deps: AuthDeps,
  actor: Identity,
  id: string,
  email: string,
  source: Source,
): Promise<void> {
  return changeOther(deps, actor, id, async (db, account) => {
    if (email === account.email) return withdraw(deps, db, account)
    return enterEmail(deps, db, account, email, { source, actor: actor.account.email })
  })
}

/**
 * Mails a link that confirms the new address; until it is used, the account keeps its present address.
 *
 * @throws ApiError REQUESTS_EXCEEDED if no mail can go out now, before anything changes
 */
async function enterEmail(
  deps: AuthDeps,
  db: Database,
  account: AccountRow,
  email: string,
  by: Pick<ChangeRecord, 'actor' | 'keep' | 'source'>,
): Promise<void> {
  const { id, language } = account
  const now = deps.now()
  const issued = await tokensIssued(db, 'confirm', id, now - hour)
  const [first = now] = issued.slice(-confirmationsPerHour)
  if (issued.length >= confirmationsPerHour)
    throw tooManyMails(Math.ceil((first + hour - now) / 1000))
  // Several accounts can enter the same address, and it may belong to a stranger.
  await deps.limits.mailToIn(db, email, 'signed-in')
  const change = { event: 'email-changed', notice: 'address-notice', detail: email } as const
  await afterChange(deps, db, account, { ...change, ...by })
  await writeAccount(db, id, { pendingEmail: email })
  const token = await issueToken(db, {
    purpose: 'confirm',
    account: id,
    content: { email },
    now,
    lifetime: authTimes.confirm,
  })
  const link = confirmLink(deps.settings, language, token)
  await enqueueMail(db, { kind: 'address', locale: language, to: email, link })
}

/** Discards the unconfirmed address. This needs no password, because the confirmed address stays. */
export async function withdrawEmail(deps: AuthDeps, account: AccountRow): Promise<void> {
  await changeUnchanged(deps, account, (db) => withdraw(deps, db, account))
}

async function withdraw({ now }: AuthDeps, db: Database, { id }: AccountRow): Promise<void> {
  await writeAccount(db, id, { pendingEmail: null })
  await invalidateTokens(db, id, now(), 'confirm')
}

const confirmed = z.object({ email: z.string() })

/**
 * Confirms the address to which a token was mailed: that of a registration, or the new one of an account.
 *
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function confirmEmail(deps: AuthDeps, token: string, source: Source): Promise<void> {
  await inTransaction(deps.payload, async (db, req) => {
    const now = deps.now()
    const { account: id, content } = await redeemToken(db, 'confirm', token, now)
    if (id === null) {
      const entry = await confirmRegistration(deps.payload, db, req, content)
      return writeEvents(db, [{ ...source, ...entry }])
    }
    const { data } = confirmed.safeParse(content)
    if (!data) throw invalidToken()
    const { email } = data
    await lockEmail(db, email)
    const account = await accountById(db, id)
    if (account?.pending !== email || (await accountByEmail(db, email))) throw invalidToken()
    await writeAccount(db, id, { email, emailConfirmed: true })
    await endCredentials(db, id, now)
    const detail = `${account.email} → ${email}`
    await writeEvents(db, [{ ...source, event: 'confirmed', account: email, detail }])
  })
}

const byMail = {
  reset: { status: 'active', event: 'password-reset' },
  invite: { status: 'invited', event: 'invite-accepted' },
} as const

/** The address that got the token. Tokens of former versions do not store it. */
const sentTo = z.object({ email: z.string().optional() }).catch({})

/**
 * Sets a password by the link of a mail: for a forgotten or missing password, or an invitation. The link proves the
 * address of the account, so the address is confirmed. An unconfirmed new address is discarded, and providers are
 * linked again at their next sign-in.
 *
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED, INVALID_PAYLOAD for a guessable password
 */
export async function setPasswordByMail(
  deps: AuthDeps,
  purpose: keyof typeof byMail,
  {
    language,
    name,
    password,
    token,
  }: Pick<z.infer<typeof inviteAcceptRequest>, 'language' | 'name' | 'password' | 'token'>,
  source: Source,
): Promise<AccountRow> {
  const { event, status } = byMail[purpose]
  const changed = await inTransaction(deps.payload, async (db) => {
    const now = deps.now()
    const { account: id, content } = await redeemToken(db, purpose, token, now)
    const account = id === null ? null : await accountById(db, id)
    if (account?.status !== status) throw invalidToken()
    if ((sentTo.parse(content).email ?? account.email) !== account.email) throw invalidToken()
    const hash = await hashOf(deps, password, { ...account, name: name ?? account.name })
    const signsIn = { status: 'active', emailConfirmed: true } as const
    await writeAccount(db, account.id, { ...hash, ...signsIn, language, name })
    // A stranger who used the account may have linked a provider of their own.
    await db.execute(sql`delete from auth_identities where account_id = ${account.id}`)
    await afterChange(deps, db, account, { event, notice: 'password-notice', source })
    return accountById(db, account.id)
  })
  if (!changed) throw invalidToken()
  return changed
}

const statusChanges = {
  suspended: { event: 'suspended', notice: 'suspended-notice' },
  active: { event: 'returned', notice: 'returned-notice' },
} as const

/**
 * Suspends an account, or activates it again, for an administrator.
 *
 * @param call of the administrator, whom `end` asks about the work of the account
 *
 * @throws ApiError FORBIDDEN, INVALID_PAYLOAD if the invitation has not been accepted yet
 */
export function setStatus(
  deps: AuthDeps,
  actor: Identity,
  id: string,
  status: keyof typeof statusChanges,
  source: Source,
  { data, i18n, searchParams, t, user }: PayloadRequest,
): Promise<void> {
  return changeOther(deps, actor, id, async (db, account, own) => {
    if (account.status === 'invited') {
      throw new ApiError('INVALID_PAYLOAD', 'The invitation has not been accepted yet.')
    }
    if (account.status === status) return
    const req = Object.assign(own, { data, i18n, searchParams, t, user })
    const act = { on: 'accounts', act: 'accounts.security.suspend' } as const
    await end({ db, req, now: deps.now() }, act, async () => {
      await writeAccount(db, account.id, { status })
      await afterChange(deps, db, account, {
        ...statusChanges[status],
        source,
        actor: actor.account.email,
      })
      // The host at this address shows no viewings while the account is suspended.
      await writeChange(db, [slotsTag])
    })
  })
}
