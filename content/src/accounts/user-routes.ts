import {
  inviteAcceptRequest,
  inviteRequest,
  mailTokenRequest,
  meChange,
  newUserRequest,
} from '@alun/contract/schema/auth'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { mayGiveRole, mayInvite } from '../core/access/permissions.ts'
import { ApiError } from '../core/http/api-error.ts'
import { readBody } from '../core/http/request-body.ts'
import { accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { changeOwn, confirmEmail, setPasswordByMail } from './account-changes.ts'
import { invite } from './account-links.ts'
import { createAccount, lockEmail } from './account-store.ts'
import { audit, sourceOf } from './audit.ts'
import { tokensAnswer } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden } from './auth-errors.ts'
import { currentUserOf, selectUser } from './current-user.ts'
import { type Identity, identityOf, requireIdentity } from './identity.ts'
import { register } from './registration.ts'
import { openTokens } from './sign-in.ts'

type NewUser = z.infer<typeof newUserRequest> & { password: string }

export function createUserRoutes(deps: AuthDeps): Hono {
  const { settings } = deps
  const app = new Hono()
  const source = (c: Context) => sourceOf(c.req.raw.headers, settings)

  app.get('/me', async (c) => {
    const { account } = await requireIdentity(c, deps, { allowMissingFactor: true })
    const { search } = new URL(c.req.url)
    return c.json({ data: selectUser(currentUserOf(account), search) })
  })

  app.patch('/me', async (c) => {
    const identity = await requireIdentity(c, deps)
    const { current_password: password, otp, ...change } = await readBody(c, meChange)
    await changeOwn(deps, identity, change, { password, otp }, source(c))
    return c.json({ data: await userAnswer(c, deps, identity.account.id) })
  })

  app.post('/', async (c) => {
    const inviter = await identityOf(c, deps)
    if (inviter ? !mayInvite(inviter.account.role) : !settings.registration) throw forbidden()
    const { password, ...given } = await readBody(c, newUserRequest)
    if (inviter && password === undefined)
      return c.json({ data: await inviteUser(c, inviter, given) })
    // Of others the person would have a password that somebody else knows.
    if (password === undefined || (inviter && inviter.account.role !== 'admin')) {
      const reason = inviter ? 'is accepted from administrators alone' : 'is missing'
      throw new ApiError('INVALID_PAYLOAD', `Invalid payload. "password" ${reason}.`)
    }
    if (inviter) return c.json({ data: await createUser(c, inviter, { ...given, password }) })
    await register(deps, { ...given, password }, source(c))
    return c.body(null, 204)
  })

  async function inviteUser(
    c: Context,
    inviter: Identity,
    { email, language, role }: Omit<z.infer<typeof newUserRequest>, 'password'>,
  ) {
    if (!role) throw new ApiError('INVALID_PAYLOAD', 'Invalid payload. "role" is missing.')
    await invite(deps, inviter, { email, language, role }, source(c))
    const account = await accountByEmail(deps.db, email)
    if (!account) throw forbidden()
    return userAnswer(c, deps, account.id)
  }

  async function createUser(
    c: Context,
    { account: inviter }: Identity,
    { email, password, name, language, role = null }: NewUser,
  ) {
    if (!mayGiveRole(inviter.role, role)) throw forbidden()
    const id = await inTransaction(deps.payload, async (db, req) => {
      await lockEmail(db, email)
      if (await accountByEmail(db, email)) {
        throw new ApiError('INVALID_PAYLOAD', 'Invalid payload. "email" has an account already.')
      }
      return createAccount(deps.payload, { email, password, name, language, role }, req)
    })
    const details = { actor: inviter.email, detail: role ?? '' }
    await audit(deps, source(c), 'registered', email, details)
    return userAnswer(c, deps, id)
  }

  app.post('/confirm', async (c) => {
    const { token } = await readBody(c, mailTokenRequest)
    await confirmEmail(deps, token, source(c))
    return c.body(null, 204)
  })

  app.post('/invite', async (c) => {
    const inviter = await identityOf(c, deps)
    if (!inviter || !mayInvite(inviter.account.role)) throw forbidden()
    await invite(deps, inviter, await readBody(c, inviteRequest), source(c))
    return c.body(null, 204)
  })

  app.post('/invite/accept', async (c) => {
    const accepted = await readBody(c, inviteAcceptRequest)
    const account = await setPasswordByMail(deps, 'invite', accepted, source(c))
    if (accepted.mode === undefined) return c.body(null, 204)
    const tokens = await openTokens(deps, account, accepted.mode, source(c))
    return c.json({ data: tokensAnswer(c, settings, accepted.mode, tokens) })
  })

  return app
}

async function userAnswer(c: Context, deps: AuthDeps, id: string) {
  const account = await accountById(deps.db, id)
  if (!account) throw forbidden()
  return selectUser(currentUserOf(account), new URL(c.req.url).search)
}
