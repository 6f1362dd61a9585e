import type { Endpoint, PayloadRequest } from 'payload'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { ApiFailure } from '../http/api-failure.ts'
import type { AuditEvent } from '../model/collections/audit-events.ts'
import { accountById } from './account-store.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { bodyOf, forbidden, type PanelCall, present } from './panel-call.ts'
import { sourceOf } from './request-source.ts'
import { newRecoveryCodes, newSecondFactor, stepOfCode } from './second-factor.ts'
import { endOwnSession, endSessionsOf, sessionsOf } from './session-store.ts'
import { checkCredentials } from './sign-in.ts'

const password = z.string().min(1).max(10_000)
const otp = z.string().trim().min(1).max(20)
const secret = z.string().regex(/^[A-Z2-7]{32}$/)

/** What people do for the safety of their own account in the panel; the password is asked each time. */
export function securityEndpoints(call: PanelCall): Endpoint[] {
  const factor = '/security/second-factor'
  return [
    { path: '/security', method: 'get', handler: call(overview) },
    { path: `${factor}/new`, method: 'post', handler: call(offer) },
    { path: factor, method: 'post', handler: call(switchOn) },
    { path: `${factor}/codes`, method: 'post', handler: call(renewCodes) },
    { path: `${factor}/off`, method: 'post', handler: call(switchOff) },
    { path: '/security/sessions/:session', method: 'delete', handler: call(endOne) },
    { path: '/security/sessions', method: 'delete', handler: call(endOthers) },
    { path: '/:id/second-factor', method: 'delete', handler: call(takeAway) },
  ]
}

async function overview(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account, session } = await present(req, deps)
  const [recoveryLeft, sessions] = await Promise.all([
    deps.factors.recoveryLeft(deps.db, account.id),
    sessionsOf(deps.db, account.id, session, deps.now()),
  ])
  return answer({ tfa: account.tfa, recoveryLeft, sessions })
}

async function offer(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account } = await present(req, deps)
  const given = await bodyOf(req, z.object({ password }))
  if (account.tfa) throw thereIsOne()
  await checkCredentials(deps, { email: account.email, ...given }, source(req, deps))
  const made = newSecondFactor(account.email)
  const svg = renderSVG(made.otpauth_url, { border: 2 })
  return answer({ secret: made.secret, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` })
}

async function switchOn(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account } = await present(req, deps)
  const given = await bodyOf(req, z.object({ password, secret, otp }))
  if (account.tfa) throw thereIsOne()
  const credentials = { email: account.email, password: given.password }
  await checkCredentials(deps, credentials, source(req, deps))
  const now = deps.now()
  const step = stepOfCode(given.secret, given.otp, now)
  if (step === null) throw new ApiFailure('INVALID_OTP', 'Invalid user OTP.')
  const codes = newRecoveryCodes()
  await deps.db.transaction(async (db) => {
    await deps.factors.keep(db, account.id, given.secret, step, now)
    await deps.factors.keepRecovery(db, account.id, codes)
  })
  await note(req, deps, 'second-factor-on', account.email)
  return answer({ codes })
}

async function renewCodes(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account } = await proven(req, deps)
  const codes = newRecoveryCodes()
  await deps.factors.keepRecovery(deps.db, account.id, codes)
  await note(req, deps, 'second-factor-on', account.email, 'new recovery codes')
  return answer({ codes })
}

async function switchOff(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account } = await proven(req, deps)
  await deps.factors.forget(deps.db, account.id)
  await note(req, deps, 'second-factor-off', account.email)
  return nothing()
}

async function endOne(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account } = await present(req, deps)
  const id = z.uuid().safeParse(req.routeParams?.session)
  const isTheirs = id.success && (await endOwnSession(deps.db, account.id, id.data, deps.now()))
  if (!isTheirs) throw forbidden()
  await note(req, deps, 'logout', account.email, 'by hand')
  return nothing()
}

async function endOthers(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account, session } = await present(req, deps)
  await endSessionsOf(deps.db, account.id, deps.now(), session)
  await note(req, deps, 'sessions-ended', account.email, 'all but this one')
  return nothing()
}

/** For who has lost the phone and the codes: an administrator takes the second factor away. */
async function takeAway(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account: actor } = await present(req, deps)
  const id = z.uuid().safeParse(req.routeParams?.id)
  // Their own goes the way that asks for the password.
  if (actor.role !== 'admin' || !id.success || id.data === actor.id) throw forbidden()
  const account = await accountById(deps.db, id.data)
  if (!account) throw forbidden()
  await deps.factors.forget(deps.db, account.id)
  await recordAudit(deps.payload, {
    ...source(req, deps),
    event: 'second-factor-off',
    account: account.email,
    actor: actor.email,
  })
  return nothing()
}

/** By password and by a code, of the app or for recovery. */
async function proven(req: PayloadRequest, deps: AuthDeps) {
  const { account } = await present(req, deps)
  if (!account.tfa) throw new ApiFailure('INVALID_PAYLOAD', 'There is no second factor.')
  const given = await bodyOf(req, z.object({ password, otp }))
  await checkCredentials(deps, { email: account.email, ...given }, source(req, deps))
  return { account }
}

function thereIsOne(): ApiFailure {
  return new ApiFailure('INVALID_PAYLOAD', 'There is a second factor already.')
}

function source(req: PayloadRequest, { settings }: AuthDeps) {
  return sourceOf(req.headers, settings)
}

function note(
  req: PayloadRequest,
  deps: AuthDeps,
  event: AuditEvent,
  account: string,
  detail?: string,
): Promise<void> {
  return recordAudit(deps.payload, { ...source(req, deps), event, account, detail })
}

const noStore = { 'Cache-Control': 'no-store' }

function answer(value: object): Response {
  return Response.json(value, { headers: noStore })
}

function nothing(): Response {
  return new Response(null, { status: 204, headers: noStore })
}
