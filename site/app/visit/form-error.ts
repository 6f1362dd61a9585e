import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { LeadProblem } from '@alun/contract/schema/lead'
import type { Refusal } from './visitor.ts'

/** Why a form was refused: a code of the service, or of the site's own validation. */
type RefusedCode =
  | ApiErrorCode
  | 'MISSING'
  | 'WRONG_EMAIL'
  | 'WRONG_PASSWORD'
  | 'CLIENT_CLAIMED'
  | 'CLIENT_SOLD'
  | 'CLIENT_INVALID'
  | 'SLOT_TAKEN'
  | 'NOT_BOOKED'

export interface Refused {
  status: number
  form: string
  code: RefusedCode
  /** Seconds. */
  retryAfter: number | null
  /** The input, without passwords. */
  values: Readonly<Record<string, string>>
  inputs: readonly string[]
  /** Problems of single inputs, where the service names them. */
  problems: readonly LeadProblem[]
}

const statuses: Partial<Record<RefusedCode, number>> = {
  INVALID_CREDENTIALS: 401,
  INVALID_OTP: 401,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 403,
  FORBIDDEN: 403,
  REQUESTS_EXCEEDED: 429,
  INTERNAL_SERVER_ERROR: 503,
  SERVICE_UNAVAILABLE: 503,
}

/** Seconds, where the service gives none. */
export const defaultRetryAfter = 60

export function refuse(
  form: string,
  code: RefusedCode,
  more: Partial<Pick<Refused, 'retryAfter' | 'values' | 'inputs' | 'problems'>> = {},
): Refused {
  const wait = code === 'REQUESTS_EXCEEDED' ? defaultRetryAfter : null
  return {
    status: statuses[code] ?? 422,
    form,
    code,
    retryAfter: more.retryAfter ?? wait,
    values: more.values ?? {},
    inputs: more.inputs ?? [],
    problems: more.problems ?? [],
  }
}

export function refuseWith(
  form: string,
  { code, retryAfter }: Refusal,
  values?: Refused['values'],
): Refused {
  return refuse(form, code, { retryAfter, ...(values && { values }) })
}
