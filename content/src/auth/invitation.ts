import { authTimes, type inviteAcceptRequest, type inviteRequest } from '@alun/contract/schema/auth'
import type { z } from 'zod'
import { inTransaction } from '../database/transaction.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { mayGiveRole } from '../model/access/role-rule.ts'
import { accountByEmail, accountById, changeAccount, createAccount } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Identity } from './identity.ts'
import { mailPage } from './mail-links.ts'
import { authMail } from './mails/auth-mail.ts'
import { invalidateTokens, issueToken, redeemToken } from './one-time-tokens.ts'
import { forbidden, invalidToken } from './refusals.ts'

/** @throws ApiFailure FORBIDDEN, INVALID_PAYLOAD */
export async function invite(
  deps: AuthDeps,
  { account: inviter }: Identity,
  { email, role, language, invite_url }: z.infer<typeof inviteRequest>,
  source: Source,
): Promise<void> {
  if (!mayGiveRole(inviter.role, role)) throw forbidden()
  const link = mailPage(deps.settings, invite_url, 'invite_url')
  for (const each of new Set([email].flat())) {
    const present = await accountByEmail(deps.db, each)
    if (present && present.status !== 'invited') {
      throw new ApiFailure('INVALID_PAYLOAD', `"${each}" has an account already.`)
    }
    if (present && present.role !== role && inviter.role !== 'admin') throw forbidden()
    const id =
      present?.id ??
      (await createAccount(deps.payload, { email: each, role, language, status: 'invited' }))
    if (present && present.role !== role) {
      await deps.payload.update({ collection: 'accounts', id, data: { role }, depth: 0 })
    }
    const now = deps.now()
    await invalidateTokens(deps.db, 'invite', id, now)
    const lifetime = authTimes.invite
    const token = await issueToken(deps.db, { purpose: 'invite', account: id, now, lifetime })
    const locale = language ?? present?.language ?? 'en'
    await deps.sendMail(authMail('invite', locale, each, link(locale, token)))
    await audit(deps, source, 'invited', each, { actor: inviter.email, detail: role })
  }
}

/** @throws ApiFailure INVALID_TOKEN, TOKEN_EXPIRED */
export async function acceptInvitation(
  deps: AuthDeps,
  { token, password, name, language }: z.infer<typeof inviteAcceptRequest>,
  source: Source,
): Promise<void> {
  const account = await inTransaction(deps.payload, async (db, req) => {
    const spent = await redeemToken(db, 'invite', token, deps.now())
    const found = spent.account === null ? null : await accountById(db, spent.account)
    if (found?.status !== 'invited') throw invalidToken()
    const change = { password, name, language, status: 'active' } as const
    await changeAccount(deps.payload, found.id, change, { isConfirmed: true, req })
    return found
  })
  await audit(deps, source, 'invite-accepted', account.email)
}
