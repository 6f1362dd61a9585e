import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { guessablePassword } from '@alun/contract/schema/auth'
import type { EnquiryProblem } from '@alun/contract/schema/enquiry'
import { z } from 'zod'
import type { ApiError } from './visitor.ts'

/** Why a form was rejected: a code of the service or of the site's own checks. */
type FormErrorCode =
  | ApiErrorCode
  | 'MISSING'
  | 'WRONG_EMAIL'
  | 'WRONG_PASSWORD'
  | 'GUESSABLE_PASSWORD'
  | 'CLIENT_CLAIMED'
  | 'CLIENT_SOLD'
  | 'CLIENT_INVALID'
  | 'SLOT_TAKEN'
  | 'NOT_BOOKED'

export interface FormError {
  status: number
  form: string
  code: FormErrorCode
  retryAfter: number | null
  /** Input of the visitor, without passwords. */
  values: Readonly<Record<string, string>>
  inputs: readonly string[]
  /** Problems of single inputs, if the service names them. */
  problems: readonly EnquiryProblem[]
}

const statuses: Partial<Record<FormErrorCode, number>> = {
  INVALID_CREDENTIALS: 401,
  INVALID_OTP: 401,
  TOKEN_EXPIRED: 401,
  INVALID_TOKEN: 403,
  FACTOR_UNREADABLE: 403,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  REQUESTS_EXCEEDED: 429,
  INTERNAL_SERVER_ERROR: 503,
  SERVICE_UNAVAILABLE: 503,
}

/** Default in seconds, if the service gives none. */
export const defaultRetryAfter = 60

export function formError(
  form: string,
  code: FormErrorCode,
  more: Partial<Pick<FormError, 'retryAfter' | 'values' | 'inputs' | 'problems'>> = {},
): FormError {
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

const reasoned = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ reason: z.literal(guessablePassword) }) })]),
})

export function formErrorOf(
  form: string,
  { body, code, retryAfter }: ApiError,
  values?: FormError['values'],
): FormError {
  if (reasoned.safeParse(body).success) {
    return formError(form, 'GUESSABLE_PASSWORD', {
      inputs: ['password'],
      ...(values && { values }),
    })
  }
  return formError(form, code, { retryAfter, ...(values && { values }) })
}
