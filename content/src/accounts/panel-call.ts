import { decodeJwt } from 'jose'
import { addDataAndFileToRequest, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Door } from '../core/access/permissions.ts'
import { ApiError, isApiError } from '../core/http/api-error.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { inPanelLanguage } from '../core/words/words.ts'
import { type Source, sourceOf } from './audit.ts'
import { type AuthDeps, authOf } from './auth-deps.ts'
import { forbidden, invalidCredentials } from './auth-errors.ts'
import { type Identity, identify } from './identity.ts'
import { isPageOf, panelTokenOf } from './panel-strategy.ts'
import { panelLifetimeMs } from './session-store.ts'

export interface Call {
  req: PayloadRequest
  deps: AuthDeps
  source: Source
}

/** Wraps a handler of the panel's account endpoints; answers errors in the panel's form. */
export function panelCall(
  settings: AuthSettings,
  handler: (call: Call) => Promise<Response>,
): (req: PayloadRequest) => Promise<Response> {
  return async (req) => {
    try {
      const source = sourceOf(req.headers, settings)
      return await handler({ req, deps: authOf(req.payload, settings), source })
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      if (cause.status === 403) req.payload.logger.info('A call was refused')
      return errorResponse(req, cause)
    }
  }
}

export type OwnCall = Call & Identity & { isPanelSession: boolean }

/** A call of a signed-in person. Nothing of the request is read before `door` has admitted them. */
export function ownCall(
  settings: AuthSettings,
  handler: (call: OwnCall) => Promise<Response>,
  { door, ...options }: Parameters<typeof identify>[2] & { door?: Door } = {},
) {
  return panelCall(settings, async (call) => {
    const token = panelTokenOf(call.req.headers, settings)
    if (token === null) throw invalidCredentials()
    const identity = await identify(call.deps, token, options)
    if (!isPageOf(identity.account, call.req.headers)) throw invalidCredentials()
    if (door && !door(identity.account.role)) throw forbidden()
    const { exp = 0, iat = 0 } = decodeJwt(token)
    // Only `/v1/auth/refresh` renews tokens of the API.
    const isPanelSession = (exp - iat) * 1000 === panelLifetimeMs
    return handler({ ...call, ...identity, isPanelSession })
  })
}

/** @throws ApiError INVALID_PAYLOAD */
export async function bodyOf<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T> {
  await addDataAndFileToRequest(req).catch((cause: unknown) => {
    throw new ApiError('INVALID_PAYLOAD', 'The body cannot be read.', { cause })
  })
  const parsed = schema.safeParse(req.data ?? {})
  if (!parsed.success) throw new ApiError('INVALID_PAYLOAD', 'Invalid payload.')
  return parsed.data
}

/** Uses the panel's own translation of the message if there is one. */
function errorResponse(req: PayloadRequest, error: ApiError): Response {
  const message =
    error.code === 'INVALID_CREDENTIALS'
      ? req.t('error:emailOrPasswordIncorrect')
      : error.code === 'FORBIDDEN'
        ? req.t('error:notAllowedToPerformAction')
        : error.code === 'SECOND_FACTOR_REQUIRED'
          ? inPanelLanguage('accounts.duty.required', req)
          : error.message
  return Response.json(
    { errors: [{ message, extensions: { code: error.code, ...error.details } }] },
    {
      status: error.status,
      headers: error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) },
    },
  )
}
