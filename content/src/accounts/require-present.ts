import { authTimes } from '@alun/contract/schema/auth'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Database } from '../core/database/rows.ts'
import { type AccountRow, accountById } from '../core/payload/account-rows.ts'
import { changeAccount, passwordOf } from './account-store.ts'
import type { AuditEntry, Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { confirmLink } from './mail-links.ts'
import { issueToken } from './one-time-tokens.ts'
import { sendResetLink } from './password-reset.ts'
import { checkCredentials } from './sign-in.ts'

interface SignInChange {
  email?: string | undefined
  password?: string | undefined
}

interface Proof {
  password?: string | undefined
  otp?: string | undefined
}

/**
 * A session alone changes nothing that signs in to an account or recovers it. Wrong passwords and codes
 * count as failed sign-ins do.
 *
 * @throws ApiError INVALID_CREDENTIALS, INVALID_OTP, REQUESTS_EXCEEDED
 */
export async function requirePresent(
  deps: AuthDeps,
  { email }: AccountRow,
  { password = '', otp }: Proof,
  source: Source,
): Promise<void> {
  await checkCredentials(deps, { email, password, otp }, source)
}

/**
 * Whether a person's change of their own address or password can be made now: what they prove is right,
 * or nothing needs a proof. An account without a password gets a mail at its present address instead,
 * and the change waits for the answer.
 *
 * @throws ApiError as `requirePresent`
 */
export async function isProvedNow(
  deps: AuthDeps,
  account: AccountRow,
  { email, password }: SignInChange,
  proof: Proof,
  source: Source,
): Promise<boolean> {
  const newEmail = email === account.email ? undefined : email
  if (newEmail === undefined && password === undefined) return true
  if (passwordOf(account) !== null) {
    await requirePresent(deps, account, proof, source)
    return true
  }
  if (!(await deps.limits.mailTo(account.email))) return false
  // The password is typed again on the page of the link.
  if (password !== undefined) await sendResetLink(deps, account, source)
  if (newEmail !== undefined) await askForApproval(deps, account, newEmail)
  return false
}

const approval = z.object({ approves: z.string(), sentTo: z.string() })

async function askForApproval(
  deps: AuthDeps,
  { id, email, language }: AccountRow,
  approves: string,
): Promise<void> {
  const token = await issueToken(deps.db, {
    purpose: 'confirm',
    account: id,
    content: { approves, sentTo: email } satisfies z.infer<typeof approval>,
    now: deps.now(),
    lifetime: authTimes.confirm,
  })
  const link = confirmLink(deps.settings, language, token)
  await deps.sendMail({ kind: 'approve', locale: language, to: email, link })
}

/** What a token approves; `null` for other tokens. */
export function approvalIn(content: unknown): z.infer<typeof approval> | null {
  return approval.safeParse(content).data ?? null
}

/**
 * Enters the new address that was approved at the present one; it still has to be confirmed.
 *
 * @throws ApiError INVALID_TOKEN if the account has another address by now
 */
export async function enterApprovedEmail(
  payload: Payload,
  db: Database,
  req: PayloadRequest,
  id: string,
  { approves, sentTo }: z.infer<typeof approval>,
): Promise<AuditEntry> {
  const account = await accountById(db, id)
  if (account?.status !== 'active' || account.email !== sentTo) throw invalidToken()
  await changeAccount(payload, id, { email: approves }, { req })
  return { event: 'confirmed', account: sentTo }
}
