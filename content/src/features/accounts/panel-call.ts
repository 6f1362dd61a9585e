import { decodeJwt } from 'jose'
import { addDataAndFileToRequest, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { ApiError } from '../../http/api-error.ts'
import type { AuthSettings } from '../../settings/runtime.ts'
import { type Source, sourceOf } from './audit.ts'
import { type AuthDeps, authOf } from './auth-deps.ts'
import { invalidCredentials } from './auth-errors.ts'
import { identify } from './identity.ts'
import { panelTokenOf } from './panel-strategy.ts'
import { panelLifetimeMs } from './session-store.ts'

type PanelHandler = (req: PayloadRequest, deps: AuthDeps, source: Source) => Promise<Response>
export type PanelCall = (handler: PanelHandler) => (req: PayloadRequest) => Promise<Response>

/** Wraps a handler of the panel's account endpoints; answers errors in the panel's form. */
export function panelCall(settings: AuthSettings): PanelCall {
  return (handler) => async (req) => {
    try {
      return await handler(req, authOf(req.payload, settings), sourceOf(req.headers, settings))
    } catch (cause) {
      if (cause instanceof ApiError) return errorResponse(req, cause)
      throw cause
    }
  }
}

/**
 * The account and session of a request.
 *
 * @throws ApiError INVALID_CREDENTIALS, TOKEN_EXPIRED
 */
export async function sessionOf(req: PayloadRequest, deps: AuthDeps) {
  const token = panelTokenOf(req.headers, deps.settings)
  if (token === null) throw invalidCredentials()
  const identity = await identify(deps, token)
  const { exp = 0, iat = 0 } = decodeJwt(token)
  // Tokens of the API are renewed by `/v1/auth/refresh` only.
  return { ...identity, isPanelSession: (exp - iat) * 1000 === panelLifetimeMs }
}

export async function bodyOf<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T> {
  await addDataAndFileToRequest(req).catch((cause: unknown) => {
    throw new ApiError('INVALID_PAYLOAD', 'The body cannot be read.', { cause })
  })
  const parsed = schema.safeParse(req.data ?? {})
  if (!parsed.success) throw new ApiError('INVALID_PAYLOAD', 'Invalid payload.')
  return parsed.data
}

/** Uses the panel's own translation of the message where it has one. */
function errorResponse(req: PayloadRequest, error: ApiError): Response {
  const message =
    error.code === 'INVALID_CREDENTIALS'
      ? req.t('error:emailOrPasswordIncorrect')
      : error.code === 'FORBIDDEN'
        ? req.t('error:notAllowedToPerformAction')
        : error.message
  return Response.json(
    { errors: [{ message, extensions: { code: error.code } }] },
    {
      status: error.status,
      headers: error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) },
    },
  )
}
