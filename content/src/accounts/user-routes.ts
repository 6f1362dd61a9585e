import {
  inviteAcceptRequest,
  inviteRequest,
  mailTokenRequest,
  meChange,
  newUserRequest,
  tfaDisableRequest,
  tfaEnableRequest,
  tfaGenerateRequest,
  type undoAnswer,
} from '@alun/contract/schema/auth'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { mayGiveRole } from '../core/access/role-rule.ts'
import { ApiError } from '../core/http/api-error.ts'
import { readBody } from '../core/http/request-body.ts'
import { accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { changeAccount, createAccount, lockEmail } from './account-store.ts'
import { audit, recordAudit, type Source, sourceOf } from './audit.ts'
import { tokensAnswer } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidOtp, secondFactorRequired } from './auth-errors.ts'
import { currentUserOf, selectUser } from './current-user.ts'
import { type Identity, identityOf, requireIdentity } from './identity.ts'
import { acceptInvitation, invite } from './invitation.ts'
import { confirmNewEmail } from './new-email.ts'
import { redeemToken } from './one-time-tokens.ts'
import { confirmRegistration, register } from './registration.ts'
import { approvalIn, enterApprovedEmail, isProvedNow, requirePresent } from './require-present.ts'
import { hasFactorDuty } from './second-factor-duty.ts'
import { enableSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor-setup.ts'
import { openTokens } from './sign-in.ts'
import { undoChange } from './undo.ts'

/** The calls below `/v1/users`. */
export function createUserRoutes(deps: AuthDeps): Hono {
  const { settings } = deps
  const app = new Hono()
  const source = (c: Context) => sourceOf(c.req.raw.headers, settings)

  app.get('/me', async (c) => {
    const { account } = await requireIdentity(c, deps, { evenOwing: true })
    const { search } = new URL(c.req.url)
    return c.json({ data: selectUser(currentUserOf(account), search) })
  })

  app.patch('/me', async (c) => {
    const identity = await requireIdentity(c, deps)
    const {
      current_password,
      otp,
      email: newEmail,
      password,
      ...rest
    } = await readBody(c, meChange)
    const signIn = { email: newEmail, password }
    const proof = { password: current_password, otp }
    const isProved = await isProvedNow(deps, identity.account, signIn, proof, source(c))
    const change = isProved ? { ...rest, ...signIn } : rest
    await changeAccount(deps.payload, identity.account.id, change, {
      keepSession: identity.session,
      proved: identity.account,
    })
    if (isProved && password !== undefined) {
      const { email } = identity.account
      await audit(deps, source(c), 'password-changed', email)
    }
    return c.json({ data: await userAnswer(c, deps, identity.account.id) })
  })

  app.post('/', async (c) => {
    const giver = await identityOf(c, deps)
    const given = await readBody(c, newUserRequest)
    if (giver) return c.json({ data: await createUser(c, giver, given) })
    if (!settings.registration) throw forbidden()
    await register(deps, given, source(c))
    return c.body(null, 204)
  })

  async function createUser(
    c: Context,
    { account: giver }: Identity,
    { email, password, name, language, role = null }: z.infer<typeof newUserRequest>,
  ) {
    if (!mayGiveRole(giver.role, role)) throw forbidden()
    const id = await inTransaction(deps.payload, async (db, req) => {
      await lockEmail(db, email)
      if (await accountByEmail(db, email)) {
        throw new ApiError('INVALID_PAYLOAD', 'Invalid payload. "email" has an account already.')
      }
      return createAccount(deps.payload, { email, password, name, language, role }, req)
    })
    const details = { actor: giver.email, detail: role ?? '' }
    await audit(deps, source(c), 'registered', email, details)
    return userAnswer(c, deps, id)
  }

  app.post('/confirm', async (c) => {
    const { token } = await readBody(c, mailTokenRequest)
    await confirmEmail(deps, token, source(c))
    return c.body(null, 204)
  })

  app.post('/undo', async (c) => {
    const { token } = await readBody(c, mailTokenRequest)
    const { resetToken } = await undoChange(deps, token, source(c))
    return c.json({ data: { reset_token: resetToken } satisfies z.infer<typeof undoAnswer> })
  })

  app.post('/invite', async (c) => {
    const giver = await identityOf(c, deps)
    if (!giver) throw forbidden()
    await invite(deps, giver, await readBody(c, inviteRequest), source(c))
    return c.body(null, 204)
  })

  app.post('/invite/accept', async (c) => {
    const accepted = await readBody(c, inviteAcceptRequest)
    const account = await acceptInvitation(deps, accepted, source(c))
    if (accepted.mode === undefined) return c.body(null, 204)
    const tokens = await openTokens(deps, account, accepted.mode, source(c))
    return c.json({ data: tokensAnswer(c, settings, accepted.mode, tokens) })
  })

  app.post('/me/tfa/generate', async (c) => {
    const { account } = await requireIdentity(c, deps, { evenOwing: true })
    const { password, current_password = password } = await readBody(c, tfaGenerateRequest)
    return c.json({
      data: await offerSecondFactor(deps, account, current_password ?? '', source(c)),
    })
  })

  app.post('/me/tfa/enable', async (c) => {
    const identity = await requireIdentity(c, deps, { evenOwing: true })
    const { current_password: password, ...factor } = await readBody(c, tfaEnableRequest)
    if (password !== undefined && !identity.account.tfa) {
      await requirePresent(deps, identity.account, { password }, source(c))
    }
    await enableSecondFactor(deps, identity, factor, source(c))
    return c.body(null, 204)
  })

  app.post('/me/tfa/disable', async (c) => {
    const { account } = await requireIdentity(c, deps)
    if (hasFactorDuty(settings, account)) throw secondFactorRequired()
    const { current_password: password, otp } = await readBody(c, tfaDisableRequest)
    await requirePresent(deps, account, { password, otp }, source(c))
    if (!account.tfa) throw invalidOtp()
    await removeSecondFactor(deps, account, source(c))
    return c.body(null, 204)
  })

  return app
}

async function userAnswer(c: Context, deps: AuthDeps, id: string) {
  const account = await accountById(deps.db, id)
  if (!account) throw forbidden()
  return selectUser(currentUserOf(account), new URL(c.req.url).search)
}

/**
 * Confirms the address to which a token was mailed: that of a registration, or the new one of an
 * existing account. An account without a password approves its new address in the same way first.
 *
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED
 */
async function confirmEmail(deps: AuthDeps, token: string, source: Source): Promise<void> {
  const { payload } = deps
  const entry = await inTransaction(payload, async (db, req) => {
    const now = deps.now()
    const { account, content } = await redeemToken(db, 'confirm', token, now)
    if (account === null) return confirmRegistration(payload, db, req, content)
    const approval = approvalIn(content)
    return approval
      ? enterApprovedEmail(payload, db, req, account, approval)
      : confirmNewEmail(payload, db, req, { account, content, now })
  })
  await recordAudit(payload, { ...source, ...entry })
}
