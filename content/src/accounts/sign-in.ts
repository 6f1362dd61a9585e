import { authTimes, type loginRequest, type SessionMode } from '@alun/contract/schema/auth'
import type { z } from 'zod'
import { type ApiError, isApiError } from '../core/http/api-error.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  accountOfSession,
} from '../core/payload/account-rows.ts'
import { isPassword } from '../core/payload/password.ts'
import { signAccess } from './access-token.ts'
import { endSessions } from './account-ends.ts'
import { lockUnchanged, passwordOf } from './account-store.ts'
import { audit, auditRefusedSignIn, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountSuspended, invalidCredentials, invalidOtp } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { passwordLink } from './mail-links.ts'
import {
  openSession,
  panelLifetimeMs,
  rotateRefreshToken,
  type SignedIn,
  sessionOfToken,
} from './session-store.ts'

type Credentials = Omit<z.infer<typeof loginRequest>, 'mode'>

export type Tokens = Awaited<ReturnType<typeof tokensOf>>

/**
 * Returns the account with these credentials. An unknown account and a wrong password take the same time and get
 * the same answer. Only a right password reveals that a second factor is needed.
 *
 * @throws ApiError INVALID_CREDENTIALS, INVALID_OTP, REQUESTS_EXCEEDED
 */
export async function checkCredentials(
  deps: AuthDeps,
  { email, password, otp }: Credentials,
  source: Source,
): Promise<AccountRow> {
  return limited(deps, email, source, async () => {
    const account = await accountByEmail(deps.db, email)
    const isRight = await isPassword(password, account && passwordOf(account))
    if (!account || !isRight) return invalidCredentials()
    if (account.status === 'suspended') return accountSuspended()
    if (account.status !== 'active') return invalidCredentials()
    if (!account.tfa) return account
    const isCode = otp ? await isSecondFactor(deps, account, otp) : false
    return isCode ? account : invalidOtp()
  })
}

/**
 * Whether a code of the app or a recovery code is right. A person who guesses codes has already passed the first
 * factor, so the last wrong code within the limit notifies the owner.
 *
 * @throws ApiError REQUESTS_EXCEEDED after too many wrong codes; a right code is then rejected too
 */
function isSecondFactor(deps: AuthDeps, account: AccountRow, code: string) {
  return deps.limits.code(account.id, async (isLast) => {
    const isRight = await deps.factors.accepts(deps.db, account.id, code, deps.now())
    if (isLast && !isRight) await notifyOfCodes(deps, account)
    return isRight
  })
}

async function notifyOfCodes(
  { db, limits, settings }: AuthDeps,
  { email, id, language }: AccountRow,
) {
  await db.transaction(async (transaction) => {
    if (!(await limits.mayNotifyOfCodes(transaction, id))) return
    const link = passwordLink(settings, language)
    await enqueueMail(transaction, { kind: 'codes', locale: language, to: email, link })
  })
}

/**
 * Checks the code of a person whom a provider has identified. A missing code does not count as a failure.
 *
 * @throws ApiError INVALID_OTP, REQUESTS_EXCEEDED
 */
export async function requireSecondFactor(
  deps: AuthDeps,
  account: AccountRow,
  otp: string | undefined,
  source: Source,
): Promise<void> {
  if (!otp) throw invalidOtp()
  await limited(deps, account.email, source, async () =>
    (await isSecondFactor(deps, account, otp)) ? null : invalidOtp(),
  )
}

/** Counts failures against the limits of sign-in, and records them. */
async function limited<T>(
  deps: AuthDeps,
  email: string,
  source: Source,
  check: () => Promise<T | ApiError>,
): Promise<T> {
  try {
    return await deps.limits.signIn(email, source.address, check)
  } catch (cause) {
    if (isApiError(cause)) {
      const { code } = cause
      deps.inBackground(() => auditRefusedSignIn(deps, source, email, code))
    }
    throw cause
  }
}

/** @throws ApiError as `checkCredentials` */
export async function signIn(
  deps: AuthDeps,
  credentials: Credentials,
  mode: SessionMode,
  source: Source,
) {
  const account = await checkCredentials(deps, credentials, source)
  await audit(deps, source, 'login', account.email)
  return openTokens(deps, account, mode, source)
}

/**
 * Opens a session for an account whose credentials have been checked.
 *
 * @param signedIn when and how, unless just now and here
 * @throws ApiError INVALID_CREDENTIALS if the account has changed since
 */
export async function openTokens(
  deps: AuthDeps,
  account: AccountRow,
  mode: SessionMode,
  source: Source,
  signedIn: SignedIn = {},
) {
  const opened = await openUnchanged(deps, account, { ...signedIn, kind: mode, source })
  return tokensOf(deps, account, mode, opened.session, opened.refreshToken)
}

/** Opens a session of the panel: one token, renewed while the panel is used. `expires` is in seconds. */
export async function openPanelSession(
  deps: AuthDeps,
  account: AccountRow,
  source: Source,
  signedIn: SignedIn = {},
) {
  const { session } = await openUnchanged(deps, account, { ...signedIn, kind: 'panel', source })
  return panelToken(deps, account, session)
}

/** Opens a session only if account and opener are unchanged, because a change ends only the sessions before it. */
function openUnchanged(
  deps: AuthDeps,
  account: AccountRow,
  session: Omit<Parameters<typeof openSession>[1], 'account' | 'now'>,
) {
  return deps.db.transaction(async (db) => {
    if (!(await lockUnchanged(db, account))) throw invalidCredentials()
    const now = deps.now()
    const { openedBy } = session
    if (openedBy && !(await accountOfSession(db, openedBy, now))) throw invalidCredentials()
    return openSession(db, { ...session, account: account.id, now })
  })
}

export function panelToken(deps: AuthDeps, { id, role }: AccountRow, session: string) {
  return signAccess(
    deps.settings.secret,
    { account: id, role, session },
    deps.now(),
    panelLifetimeMs,
  )
}

/** @throws ApiError INVALID_CREDENTIALS for tokens that are unknown, expired or were used twice */
export async function refresh(
  deps: AuthDeps,
  refreshToken: string,
  mode: SessionMode,
  source: Source,
) {
  const rotation = await deps.db.transaction((transaction) =>
    rotateRefreshToken(transaction, refreshToken, source, deps.now()),
  )
  if (rotation.kind === 'unknown') throw invalidCredentials()
  const account = await accountById(deps.db, rotation.account)
  if (rotation.kind === 'reused') {
    const only = rotation.session
    await endSessions(deps.db, { account: rotation.account, only }, deps.now())
    await audit(deps, source, 'refresh-reuse', account?.email)
    throw invalidCredentials()
  }
  if (account?.status !== 'active') throw invalidCredentials()
  return tokensOf(deps, account, mode, rotation.session, rotation.refreshToken)
}

export async function signOut(deps: AuthDeps, refreshToken: string, source: Source): Promise<void> {
  const open = await sessionOfToken(deps.db, refreshToken)
  if (!open) return
  await endSessions(deps.db, { account: open.account, only: open.session }, deps.now())
  const account = await accountById(deps.db, open.account)
  await audit(deps, source, 'logout', account?.email)
}

/** Returns a pair of tokens; `expires` is the lifetime of the access token in milliseconds. */
async function tokensOf(
  deps: AuthDeps,
  { id, role }: AccountRow,
  mode: SessionMode,
  session: string,
  refreshToken: string,
) {
  const { token } = await signAccess(
    deps.settings.secret,
    { account: id, role, session, ...(mode === 'session' ? { refreshToken } : {}) },
    deps.now(),
    authTimes.access,
  )
  return { account: id, session, accessToken: token, refreshToken, expires: authTimes.access }
}
