import { parsedJson } from '@alun/contract/rules/parsed-json'
import { type ApiErrorCode, apiErrorCodes, apiErrors } from '@alun/contract/schema/api-error'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { z } from 'zod'
import { ContentError } from '../../../app/content/content-error.ts'
import type { ContentFetch } from '../../../app/content/content-fetch.ts'
import type { AccountCall, ApiError, Result } from '../../../app/visit/visitor.ts'

export interface Caller {
  address: string | null
  userAgent: string | null
}

/** Error statuses that pages show to the visitor; others are logged as failures. */
const answers = [400, 401, 403, 404, 409, 413, 422, 429]

const callTimeoutMs = 6_000

interface ServiceCall extends AccountCall {
  bearer: string | null
  /** Latest epoch milliseconds of the answer; a call has at most six seconds. */
  deadline?: number
}

export type ServiceCalls = ReturnType<typeof createServiceCalls>

/** Makes calls on behalf of a visitor; the service limits them by the visitor's address. */
export function createServiceCalls(
  contentFetch: ContentFetch,
  intakeToken: string,
  now: () => number,
) {
  return async function ask<T extends z.ZodType>(
    caller: Caller,
    path: string,
    schema: T,
    { method = 'GET', body, bearer, deadline = Number.POSITIVE_INFINITY }: ServiceCall,
  ): Promise<Result<z.infer<T>>> {
    try {
      return await contentFetch.call(
        path,
        {
          method,
          bearer,
          deadline: Math.min(deadline, now() + callTimeoutMs),
          accept: answers,
          headers: {
            ...callerHeaders(caller, intakeToken),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        async (response) => {
          const text = await response.text()
          if (!response.ok) return { ok: false, error: apiErrorOf(response, text) }
          const given: unknown = text === '' ? { data: null } : JSON.parse(text)
          const { data } = z.object({ data: z.unknown().optional() }).parse(given)
          return { ok: true, value: schema.parse(data) }
        },
      )
    } catch (cause) {
      if (!(cause instanceof ContentError)) throw cause
      return { ok: false, error: unreachable }
    }
  }
}

export const unreachable: ApiError = {
  code: 'SERVICE_UNAVAILABLE',
  status: 503,
  retryAfter: null,
  body: null,
}

function callerHeaders({ address, userAgent }: Caller, intakeToken: string) {
  return {
    [siteTokenHeader]: intakeToken,
    ...(address !== null && { [clientAddressHeader]: address }),
    ...(userAgent !== null && { 'User-Agent': userAgent }),
  }
}

function apiErrorOf(response: Response, text: string): ApiError {
  const body = parsedJson(text)
  const given = apiErrors.safeParse(body).data?.errors[0]?.extensions.code
  const code = apiErrorCodes.find((each) => each === given) ?? codeOf(response.status)
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    code,
    status: response.status,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null,
    body,
  }
}

function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'INVALID_CREDENTIALS'
  if (status === 403) return 'FORBIDDEN'
  if (status === 429) return 'REQUESTS_EXCEEDED'
  return 'INVALID_PAYLOAD'
}
