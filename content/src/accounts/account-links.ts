import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import type { Role } from '@alun/contract/rules/roles'
import { authTimes, type inviteRequest } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import type { z } from 'zod'
import { mayGiveRole } from '../core/access/permissions.ts'
import type { Database } from '../core/database/rows.ts'
import { ApiError } from '../core/http/api-error.ts'
import { boundedQueue } from '../core/http/bounded-queue.ts'
import { type AccountRow, accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { writeEvents } from '../core/payload/audit-event-rows.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { nameIn } from '../core/words/written-name.ts'
import { changeOther } from './account-changes.ts'
import { endCredentials } from './account-ends.ts'
import { createAccount, lockEmail, writtenNameOf } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Identity } from './identity.ts'
import { mailPage } from './mail-links.ts'
import { invalidateTokens, issueToken } from './one-time-tokens.ts'
import { panelUrl } from './redirect-rule.ts'

/** Mails with a link by which a person sets a password; `account-changes.ts` redeems the link. */

type Page = ReturnType<typeof mailPage>

/**
 * Mails a link for a new password. Works in the background, so that the answer does not reveal whether there is
 * such an account.
 *
 * @throws ApiError INVALID_PAYLOAD, REQUESTS_EXCEEDED
 */
export async function requestPassword(
  deps: AuthDeps,
  request: { email: string; reset_url?: string | undefined },
  source: Source,
): Promise<void> {
  const page = mailPage(deps.settings, request.reset_url, 'reset_url')
  await deps.limits.mail(source.address)
  deps.inBackground(async () => {
    const account = await accountByEmail(deps.db, request.email)
    if (account?.status !== 'active' || !(await deps.limits.mailTo(account.email, 'reset'))) return
    await mailReset(deps, deps.db, account, page)
    await audit(deps, source, 'password-requested', account.email)
  })
}

/** The link stops working when the account gets another address, because the former mailbox may be a stranger's. */
async function mailReset(
  { now }: AuthDeps,
  db: Database,
  { email, id, language }: AccountRow,
  page: Page,
): Promise<void> {
  const lifetime = authTimes.reset
  const about = { purpose: 'reset', account: id, content: { email } } as const
  const token = await issueToken(db, { ...about, now: now(), lifetime })
  await enqueueMail(db, { kind: 'reset', locale: language, to: email, link: page(language, token) })
}

/**
 * Mails somebody a link for a new password, or the invitation again, for an administrator.
 *
 * @throws ApiError FORBIDDEN, REQUESTS_EXCEEDED, INVALID_PAYLOAD for accounts that are suspended or have no role
 * yet
 */
export async function mailLink(
  deps: AuthDeps,
  actor: Identity,
  id: string,
  source: Source,
): Promise<void> {
  const signature = await signatureOf(deps, actor.account)
  await changeOther(deps, actor, id, async (db, account) => {
    const { email, role, status } = account
    if (status === 'suspended') throw new ApiError('INVALID_PAYLOAD', 'The account is suspended.')
    await deps.limits.mailToIn(db, email, 'signed-in')
    if (status === 'active') {
      await mailReset(deps, db, account, mailPage(deps.settings, undefined, 'reset_url'))
    } else if (role !== null) {
      const page = mailPage(deps.settings, undefined, 'invite_url')
      await mailInvitation(deps, db, { ...account, role, signature }, page)
    } else throw new ApiError('INVALID_PAYLOAD', 'The account has no role yet.')
    const event = status === 'active' ? 'password-requested' : 'invited'
    await writeEvents(db, [{ ...source, event, account: email, actor: actor.account.email }])
  })
}

/**
 * Mails signed-in people a link to set their own password, and says so if no mail can go out now.
 *
 * @throws ApiError REQUESTS_EXCEEDED
 */
export async function mailOwnLink(
  deps: AuthDeps,
  account: AccountRow,
  source: Source,
): Promise<void> {
  await inTransaction(deps.payload, async (db) => {
    await deps.limits.mailToIn(db, account.email, 'signed-in')
    await mailReset(deps, db, account, mailPage(deps.settings, undefined, 'reset_url'))
    await writeEvents(db, [{ ...source, event: 'password-requested', account: account.email }])
  })
}

/** One at a time, because Payload hashes a password for each new account in the threads that sign-ins need too. */
const oneInvitation = boundedQueue(1, 'Too many invitations are waiting.')

/**
 * Invites all of these addresses, or none of them, one call after the other.
 *
 * @throws ApiError FORBIDDEN, INVALID_PAYLOAD, SERVICE_UNAVAILABLE
 */
export async function invite(
  deps: AuthDeps,
  { account: inviter }: Identity,
  { email, role, language, invite_url }: z.infer<typeof inviteRequest>,
  source: Source,
): Promise<void> {
  if (!mayGiveRole(inviter.role, role)) throw forbidden()
  const signature = await signatureOf(deps, inviter)
  const page = mailPage(deps.settings, invite_url, 'invite_url')
  // Sorted, so that two calls with the same addresses cannot deadlock.
  const invited = [...new Set([email].flat())].sort()
  await oneInvitation(() =>
    inTransaction(deps.payload, async (db, req) => {
      for (const each of invited) {
        await lockEmail(db, each)
        const present = await accountByEmail(db, each)
        if (present && (isOwned(present) || present.id === inviter.id)) {
          throw new ApiError('INVALID_PAYLOAD', `"${each}" has an account already.`)
        }
        const isOthers = present && present.role !== null && present.role !== role
        if (isOthers && inviter.role !== 'admin') throw forbidden()
        const account = { email: each, role, language, status: 'invited' } as const
        const id = present?.id ?? (await createAccount(deps.payload, account, req))
        if (present && present.role !== role) {
          await deps.payload.update({ collection: 'accounts', id, data: { role }, depth: 0, req })
        }
        if (present) await endUnproved(deps, db, present)
        const locale = language ?? present?.language ?? defaultLocale
        await mailInvitation(deps, db, { id, email: each, language: locale, role, signature }, page)
      }
      const event = { ...source, event: 'invited', actor: inviter.email, detail: role } as const
      await writeEvents(
        db,
        invited.map((account) => ({ ...event, account })),
      )
    }),
  )
}

/** Whether somebody has proved to own the address, or has left the account. */
const isOwned = ({ confirmed, status }: AccountRow) =>
  status === 'suspended' || (status === 'active' && confirmed)

/** Ends what was prepared for an address that nobody has proved: its owner may not be who typed the password. */
async function endUnproved(
  { now }: Pick<AuthDeps, 'now'>,
  db: Database,
  { id, status }: AccountRow,
): Promise<void> {
  if (status === 'invited') return
  await endCredentials(db, id, now())
  await db.execute(sql`delete from auth_identities where account_id = ${id}`)
  await db.execute(sql`delete from auth_second_factors where account_id = ${id}`)
  const next = status === 'active' ? 'invited' : status
  await writeAccount(db, id, { hash: null, salt: null, status: next })
}

/**
 * Invites the owner of an account that gets a role, if nobody has proved its address yet.
 *
 * @param by the person who gives the role
 */
export async function inviteUnproved(
  deps: Pick<AuthDeps, 'now' | 'payload' | 'settings'>,
  db: Database,
  id: string,
  by: Parameters<typeof signatureOf>[1],
): Promise<void> {
  const account = await accountById(db, id)
  if (!account || account.role === null || account.confirmed) return
  await endUnproved(deps, db, account)
  if (account.status === 'suspended') return
  const signature = await signatureOf(deps, by)
  const invitation = { ...account, role: account.role, signature }
  await mailInvitation(deps, db, invitation, mailPage(deps.settings, undefined, 'invite_url'))
}

interface Invitation extends Pick<AccountRow, 'email' | 'id' | 'language'> {
  role: Role
  /** The inviter, as named in a language. */
  signature: (locale: Locale) => string
}

/** Mails an invitation and invalidates earlier links. */
async function mailInvitation(
  { now, settings }: Pick<AuthDeps, 'now' | 'settings'>,
  db: Database,
  { email, id, language, role, signature }: Invitation,
  page: Page,
): Promise<void> {
  await invalidateTokens(db, id, now(), 'invite')
  const lifetime = authTimes.invite
  const about = { purpose: 'invite', account: id, content: { email } } as const
  const token = await issueToken(db, { ...about, now: now(), lifetime })
  const invitation = { who: signature(language), role, panel: panelUrl(settings.publicUrl) }
  const to = { kind: 'invite', locale: language, to: email, link: page(language, token) } as const
  await enqueueMail(db, { ...to, invitation })
}

async function signatureOf(
  { payload }: Pick<AuthDeps, 'payload'>,
  { email, id }: Pick<AccountRow, 'email' | 'id'>,
) {
  const written = await writtenNameOf(payload, id)
  return (locale: Locale) => nameIn(locale, written) || email
}
