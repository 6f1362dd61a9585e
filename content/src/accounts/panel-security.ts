import { factorCode, newPassword } from '@alun/contract/schema/auth'
import { typedMailAddress } from '@alun/contract/schema/mail-address'
import type { Endpoint } from 'payload'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { to } from '../core/access/permissions.ts'
import { ApiError } from '../core/http/api-error.ts'
import { accountById } from '../core/payload/account-rows.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { changeOwn, enterEmailOf, setStatus, withdrawEmail } from './account-changes.ts'
import { endSessions } from './account-ends.ts'
import { mailLink, mailOwnLink } from './account-links.ts'
import { passwordOf } from './account-store.ts'
import { audit } from './audit.ts'
import { forbidden, secondFactorRequired } from './auth-errors.ts'
import { bodyOf, type OwnCall, ownCall } from './panel-call.ts'
import { hasFactorDuty } from './second-factor-duty.ts'
import {
  enableSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
} from './second-factor-setup.ts'
import { sessionsOf } from './session-store.ts'
import { checkCredentials } from './sign-in.ts'

const current_password = z.string().min(1).max(10_000)
const otp = factorCode
const secret = z.string().regex(/^[A-Z2-7]{32}$/)
const email = typedMailAddress
/** Names as in `PATCH /v1/users/me`. */
const ownChange = z.object({
  current_password,
  otp: otp.optional(),
  email: email.optional(),
  password: newPassword.optional(),
})

/** Endpoints of the panel for passwords, addresses, second factors and sessions. */
export function securityEndpoints(settings: AuthSettings): Endpoint[] {
  const call = (handler: (own: OwnCall) => Promise<Response>) => ownCall(settings, handler)
  const ofOthers = (handler: (own: OwnCall) => Promise<Response>) =>
    ownCall(settings, handler, { door: to('update', 'accounts') })
  const setUp = (handler: (own: OwnCall) => Promise<Response>) =>
    ownCall(settings, handler, { allowMissingFactor: true })
  const factor = '/security/second-factor'
  return [
    { path: '/security', method: 'get', handler: setUp(readSecurity) },
    { path: `${factor}/new`, method: 'post', handler: setUp(offerFactor) },
    { path: factor, method: 'post', handler: setUp(enableFactor) },
    { path: `${factor}/codes`, method: 'post', handler: call(renewCodes) },
    { path: `${factor}/off`, method: 'post', handler: call(disableFactor) },
    { path: '/security/sessions/:session', method: 'delete', handler: call(endSession) },
    { path: '/security/sessions', method: 'delete', handler: call(endOtherSessions) },
    { path: '/security/sign-in', method: 'post', handler: call(changeSignIn) },
    { path: '/security/link', method: 'post', handler: call(sendOwnLink) },
    { path: '/security/new-email', method: 'delete', handler: call(withdraw) },
    { path: '/:id/second-factor', method: 'get', handler: ofOthers(readFactor) },
    { path: '/:id/second-factor', method: 'delete', handler: ofOthers(removeFactor) },
    { path: '/:id/link', method: 'post', handler: ofOthers(sendLink) },
    { path: '/:id/email', method: 'post', handler: ofOthers(enterEmail) },
    { path: '/:id/status', method: 'post', handler: ofOthers(changeStatus) },
  ]
}

async function readSecurity({ account, deps, session }: OwnCall): Promise<Response> {
  const [recoveryLeft, sessions] = await Promise.all([
    deps.factors.recoveryCodesLeft(deps.db, account.id),
    sessionsOf(deps.db, account.id, session, deps.now()),
  ])
  return json({
    email: account.email,
    newEmail: account.pending,
    hasPassword: passwordOf(account) !== null,
    tfa: account.tfa,
    isDuty: hasFactorDuty(deps.settings, account),
    recoveryLeft,
    sessions,
  })
}

async function changeSignIn(call: OwnCall): Promise<Response> {
  const { deps, req, source } = call
  const { current_password: present, otp, ...change } = await bodyOf(req, ownChange)
  await changeOwn(deps, call, change, { password: present, otp }, source)
  return empty()
}

async function sendOwnLink({ account, deps, source }: OwnCall): Promise<Response> {
  await mailOwnLink(deps, account, source)
  return empty()
}

async function withdraw({ account, deps }: OwnCall): Promise<Response> {
  await withdrawEmail(deps, account)
  return empty()
}

async function offerFactor({ account, deps, req, source }: OwnCall): Promise<Response> {
  const body = await bodyOf(req, z.object({ current_password }))
  const offered = await offerSecondFactor(deps, account, body.current_password, source)
  const svg = renderSVG(offered.otpauth_url, { border: 2 })
  return json({ secret: offered.secret, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` })
}

async function enableFactor(call: OwnCall): Promise<Response> {
  const { account, deps, req, source } = call
  const body = await bodyOf(req, z.object({ current_password, secret, otp }))
  const { current_password: password, ...factor } = body
  if (!account.tfa) {
    await checkCredentials(deps, { email: account.email, password }, source)
  }
  return json({ codes: await enableSecondFactor(deps, call, factor, source) })
}

async function renewCodes(call: OwnCall): Promise<Response> {
  const { deps, source } = await withBothFactors(call)
  return json({ codes: await renewRecoveryCodes(deps, call, source) })
}

async function disableFactor(call: OwnCall): Promise<Response> {
  if (hasFactorDuty(call.deps.settings, call.account)) throw secondFactorRequired()
  const { deps, source } = await withBothFactors(call)
  await removeSecondFactor(deps, call, source)
  return empty()
}

async function endSession({ account, deps, req, source }: OwnCall): Promise<Response> {
  const id = z.uuid().safeParse(req.routeParams?.session)
  const ofAccount = { account: account.id, only: id.data }
  const isOwn = id.success && (await endSessions(deps.db, ofAccount, deps.now()))
  if (!isOwn) throw forbidden()
  await audit(deps, source, 'logout', account.email, { detail: 'by hand' })
  return empty()
}

async function endOtherSessions({ account, deps, session, source }: OwnCall): Promise<Response> {
  await endSessions(deps.db, { account: account.id, keep: session }, deps.now())
  const detail = 'all but this one'
  await audit(deps, source, 'sessions-ended', account.email, { detail })
  return empty()
}

async function readFactor({ deps, req }: OwnCall): Promise<Response> {
  const other = await accountById(deps.db, otherOf(req))
  return json({ tfa: other?.tfa === true })
}

async function removeFactor(call: OwnCall): Promise<Response> {
  const { deps, req, source } = call
  await removeSecondFactorOf(deps, call, otherOf(req), source)
  return empty()
}

async function sendLink(call: OwnCall): Promise<Response> {
  const { deps, req, source } = call
  await mailLink(deps, call, otherOf(req), source)
  return empty()
}

async function enterEmail(call: OwnCall): Promise<Response> {
  const { deps, req, source } = call
  const body = await bodyOf(req, z.object({ email }))
  await enterEmailOf(deps, call, otherOf(req), body.email, source)
  return empty()
}

async function changeStatus(call: OwnCall): Promise<Response> {
  const { deps, req, source } = call
  const body = await bodyOf(req, z.object({ status: z.enum(['active', 'suspended']) }))
  await setStatus(deps, call, otherOf(req), body.status, source, req)
  return empty()
}

/** The account that an administrator changes. */
function otherOf({ routeParams }: OwnCall['req']): string {
  const id = z.uuid().safeParse(routeParams?.id)
  if (!id.success) throw forbidden()
  return id.data
}

/** Checks password and code of the account, then returns the call. */
async function withBothFactors(call: OwnCall): Promise<OwnCall> {
  const { account, deps, req, source } = call
  if (!account.tfa) throw new ApiError('INVALID_PAYLOAD', 'There is no second factor.')
  const body = await bodyOf(req, z.object({ current_password, otp }))
  const proof = { password: body.current_password, otp: body.otp }
  await checkCredentials(deps, { email: account.email, ...proof }, source)
  return call
}

const headers = { 'Cache-Control': 'no-store' }
const json = (value: object) => Response.json(value, { headers })
const empty = () => new Response(null, { status: 204, headers })
