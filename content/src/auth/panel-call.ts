import { decodeJwt } from 'jose'
import { addDataAndFileToRequest, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import { ApiFailure } from '../http/api-failure.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { type AuthDeps, authOf } from './auth-deps.ts'
import { identify } from './identity.ts'
import { panelTokenOf } from './panel-strategy.ts'
import { panelLifetime } from './session-store.ts'

export type PanelWork = (req: PayloadRequest, deps: AuthDeps) => Promise<Response>
export type PanelCall = (work: PanelWork) => (req: PayloadRequest) => Promise<Response>

/** A call of the panel about accounts; what is refused is answered as the panel expects it. */
export function panelCall(settings: AuthSettings): PanelCall {
  return (work) => async (req) => {
    try {
      return await work(req, authOf(req.payload, settings))
    } catch (cause) {
      if (cause instanceof ApiFailure) return refusal(req, cause)
      throw cause
    }
  }
}

/** Who makes the call.
 *
 * @throws ApiFailure INVALID_CREDENTIALS, TOKEN_EXPIRED
 */
export async function present(req: PayloadRequest, deps: AuthDeps) {
  const token = panelTokenOf(req.headers, deps.settings)
  if (token === null) throw new ApiFailure('INVALID_CREDENTIALS', 'Invalid user credentials.')
  const identity = await identify(deps, token)
  const { exp = 0, iat = 0 } = decodeJwt(token)
  // Tokens of the interface are renewed by their own call.
  return { ...identity, isCookie: (exp - iat) * 1000 === panelLifetime }
}

export async function bodyOf<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T> {
  await addDataAndFileToRequest(req)
  const parsed = schema.safeParse(req.data ?? {})
  if (!parsed.success) throw new ApiFailure('INVALID_PAYLOAD', 'Invalid payload.')
  return parsed.data
}

export function forbidden(): ApiFailure {
  return new ApiFailure('FORBIDDEN', 'You are not allowed to perform this action.')
}

/** In the words of the panel, where it has some. */
function refusal(req: PayloadRequest, failure: ApiFailure): Response {
  const message =
    failure.code === 'INVALID_CREDENTIALS'
      ? req.t('error:emailOrPasswordIncorrect')
      : failure.code === 'FORBIDDEN'
        ? req.t('error:notAllowedToPerformAction')
        : failure.message
  return Response.json(
    { errors: [{ message, extensions: { code: failure.code } }] },
    {
      status: failure.status,
      headers:
        failure.retryAfter === undefined ? {} : { 'Retry-After': String(failure.retryAfter) },
    },
  )
}
