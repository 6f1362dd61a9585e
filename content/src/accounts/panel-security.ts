import type { Endpoint } from 'payload'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { ApiError } from '../core/http/api-error.ts'
import { accountById } from '../core/payload/account-rows.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { audit } from './audit.ts'
import { forbidden, secondFactorRequired } from './auth-errors.ts'
import { newRecoveryCodes } from './factor-codes.ts'
import { bodyOf, type OwnCall, ownCall } from './panel-call.ts'
import { hasFactorDuty } from './second-factor-duty.ts'
import {
  enableSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor-setup.ts'
import { endOwnSession, endSessionsOf, sessionsOf } from './session-store.ts'
import { checkCredentials } from './sign-in.ts'

const password = z.string().min(1).max(10_000)
const otp = z.string().trim().min(1).max(20)
const secret = z.string().regex(/^[A-Z2-7]{32}$/)

/** Second factor and sessions of one's own account in the panel; a factor changes by password only. */
export function securityEndpoints(settings: AuthSettings): Endpoint[] {
  const call = (handler: (own: OwnCall) => Promise<Response>) => ownCall(settings, handler)
  const setUp = (handler: (own: OwnCall) => Promise<Response>) =>
    ownCall(settings, handler, { evenOwing: true })
  const factor = '/security/second-factor'
  return [
    { path: '/security', method: 'get', handler: setUp(readSecurity) },
    { path: `${factor}/new`, method: 'post', handler: setUp(offerFactor) },
    { path: factor, method: 'post', handler: setUp(enableFactor) },
    { path: `${factor}/codes`, method: 'post', handler: call(renewCodes) },
    { path: `${factor}/off`, method: 'post', handler: call(disableFactor) },
    { path: '/security/sessions/:session', method: 'delete', handler: call(endSession) },
    { path: '/security/sessions', method: 'delete', handler: call(endOtherSessions) },
    { path: '/:id/second-factor', method: 'delete', handler: call(removeFactor) },
  ]
}

async function readSecurity({ account, deps, session }: OwnCall): Promise<Response> {
  const [recoveryLeft, sessions] = await Promise.all([
    deps.factors.recoveryCodesLeft(deps.db, account.id),
    sessionsOf(deps.db, account.id, session, deps.now()),
  ])
  return json({
    tfa: account.tfa,
    isDuty: hasFactorDuty(deps.settings, account),
    recoveryLeft,
    sessions,
  })
}

async function offerFactor({ account, deps, req, source }: OwnCall): Promise<Response> {
  const body = await bodyOf(req, z.object({ password }))
  const offered = await offerSecondFactor(deps, account, body.password, source)
  const svg = renderSVG(offered.otpauth_url, { border: 2 })
  return json({ secret: offered.secret, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` })
}

async function enableFactor(call: OwnCall): Promise<Response> {
  const { account, deps, req, source } = call
  const { password: given, ...factor } = await bodyOf(req, z.object({ password, secret, otp }))
  if (!account.tfa) {
    await checkCredentials(deps, { email: account.email, password: given }, source)
  }
  const codes = newRecoveryCodes()
  await enableSecondFactor(deps, call, factor, source, codes)
  return json({ codes })
}

async function renewCodes(call: OwnCall): Promise<Response> {
  const { account, deps, source } = await withBothFactors(call)
  return json({ codes: await renewRecoveryCodes(deps, account, source) })
}

async function disableFactor(call: OwnCall): Promise<Response> {
  if (hasFactorDuty(call.deps.settings, call.account)) throw secondFactorRequired()
  const { account, deps, source } = await withBothFactors(call)
  await removeSecondFactor(deps, account, source)
  return empty()
}

async function endSession({ account, deps, req, source }: OwnCall): Promise<Response> {
  const id = z.uuid().safeParse(req.routeParams?.session)
  const isOwn = id.success && (await endOwnSession(deps.db, account.id, id.data, deps.now()))
  if (!isOwn) throw forbidden()
  await audit(deps, source, 'logout', account.email, { detail: 'by hand' })
  return empty()
}

async function endOtherSessions({ account, deps, session, source }: OwnCall): Promise<Response> {
  await endSessionsOf(deps.db, account.id, deps.now(), session)
  const detail = 'all but this one'
  await audit(deps, source, 'sessions-ended', account.email, { detail })
  return empty()
}

/** For a person who has lost the phone and the recovery codes; administrators only. */
async function removeFactor({ account: actor, deps, req, source }: OwnCall): Promise<Response> {
  const id = z.uuid().safeParse(req.routeParams?.id)
  if (actor.role !== 'admin' || !id.success) throw forbidden()
  const account = await accountById(deps.db, id.data)
  // Removing one's own factor needs the password.
  if (!account || account.id === actor.id) throw forbidden()
  await removeSecondFactor(deps, account, source, actor.email)
  return empty()
}

/** The call, after password and code of the account have been checked. */
async function withBothFactors(call: OwnCall): Promise<OwnCall> {
  const { account, deps, req, source } = call
  if (!account.tfa) throw new ApiError('INVALID_PAYLOAD', 'There is no second factor.')
  const body = await bodyOf(req, z.object({ password, otp }))
  await checkCredentials(deps, { email: account.email, ...body }, source)
  return call
}

const headers = { 'Cache-Control': 'no-store' }
const json = (value: object) => Response.json(value, { headers })
const empty = () => new Response(null, { status: 204, headers })
