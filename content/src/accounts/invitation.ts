import { defaultLocale } from '@alun/contract/rules/locale'
import { authTimes, type inviteAcceptRequest, type inviteRequest } from '@alun/contract/schema/auth'
import type { z } from 'zod'
import { mayGiveRole } from '../core/access/role-rule.ts'
import { ApiError } from '../core/http/api-error.ts'
import { wakeOutbox } from '../core/outbox/wake.ts'
import { type AccountRow, accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { nameIn } from '../core/words/written-name.ts'
import { changeAccount, createAccount, lockEmail, writtenNameOf } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidToken } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Identity } from './identity.ts'
import { mailPage } from './mail-links.ts'
import { invalidateTokens, issueToken, redeemToken } from './one-time-tokens.ts'
import { panelUrl } from './redirect-rule.ts'

/**
 * Invites all of these addresses, or none.
 *
 * @throws ApiError FORBIDDEN, INVALID_PAYLOAD
 */
export async function invite(
  deps: AuthDeps,
  { account: inviter }: Identity,
  { email, role, language, invite_url }: z.infer<typeof inviteRequest>,
  source: Source,
): Promise<void> {
  if (!mayGiveRole(inviter.role, role)) throw forbidden()
  const inviting = await writtenNameOf(deps.payload, inviter.id)
  const link = mailPage(deps.settings, invite_url, 'invite_url')
  // In one order, so that two who invite the same people do not wait for each other.
  const invited = [...new Set([email].flat())].sort()
  await inTransaction(deps.payload, async (db, req) => {
    for (const each of invited) {
      await lockEmail(db, each)
      const present = await accountByEmail(db, each)
      if (present && present.status !== 'invited') {
        throw new ApiError('INVALID_PAYLOAD', `"${each}" has an account already.`)
      }
      if (present && present.role !== role && inviter.role !== 'admin') throw forbidden()
      const account = { email: each, role, language, status: 'invited' } as const
      const id = present?.id ?? (await createAccount(deps.payload, account, req))
      if (present && present.role !== role) {
        await deps.payload.update({ collection: 'accounts', id, data: { role }, depth: 0, req })
      }
      const now = deps.now()
      await invalidateTokens(db, 'invite', id, now)
      const lifetime = authTimes.invite
      const token = await issueToken(db, { purpose: 'invite', account: id, now, lifetime })
      const locale = language ?? present?.language ?? defaultLocale
      const who = nameIn(locale, inviting) || inviter.email
      const invitation = { who, role, panel: panelUrl(deps.settings.publicUrl) }
      const to = { kind: 'invite', locale, to: each, link: link(locale, token) } as const
      await enqueueMail(db, { ...to, invitation })
    }
  })
  wakeOutbox()
  for (const each of invited) {
    await audit(deps, source, 'invited', each, { actor: inviter.email, detail: role })
  }
}

/** @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED */
export async function acceptInvitation(
  deps: AuthDeps,
  { token, password, name, language }: z.infer<typeof inviteAcceptRequest>,
  source: Source,
): Promise<AccountRow> {
  const account = await inTransaction(deps.payload, async (db, req) => {
    const spent = await redeemToken(db, 'invite', token, deps.now())
    const found = spent.account === null ? null : await accountById(db, spent.account)
    if (found?.status !== 'invited') throw invalidToken()
    const change = { password, name, language, status: 'active' } as const
    await changeAccount(deps.payload, found.id, change, { isConfirmed: true, req })
    return (await accountById(db, found.id)) ?? found
  })
  await audit(deps, source, 'invite-accepted', account.email)
  return account
}
