import type { ApiErrorCode } from '@alun/contract/api-error'
import type { LeadProblem } from '@alun/contract/lead'
import { data } from 'react-router'
import type { AccountTranslate } from './account-words.tsx'
import type { Refusal } from './visitor.ts'

/** Why a form did not do what it was sent for: as the service says, or as we saw before asking. */
export type RefusedCode =
  | ApiErrorCode
  | 'MISSING'
  | 'WRONG_EMAIL'
  | 'WRONG_PASSWORD'
  | 'CLIENT_CLAIMED'
  | 'CLIENT_SOLD'
  | 'CLIENT_INVALID'

export interface Refused {
  /** Name of the form. */
  form: string
  code: RefusedCode
  /** Seconds. */
  retryAfter: number | null
  /** What was typed, without passwords. */
  values: Readonly<Record<string, string>>
  /** Inputs that are to be put right. */
  inputs: readonly string[]
  /** What is wrong with them, where the service says so. */
  problems: readonly LeadProblem[]
}

export interface RefusedClient {
  reason: 'missing' | 'invalid' | 'claimed' | 'sold'
  problems: readonly LeadProblem[]
}

const clientCodes: Record<RefusedClient['reason'], RefusedCode> = {
  missing: 'MISSING',
  invalid: 'CLIENT_INVALID',
  claimed: 'CLIENT_CLAIMED',
  sold: 'CLIENT_SOLD',
}

export function refuseClient(
  { reason, problems }: RefusedClient,
  values: Readonly<Record<string, string>>,
) {
  const inputs = problems.map(({ input }) => (input === 'project' ? 'unit' : input))
  return refuse('client', clientCodes[reason], { values, inputs, problems })
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

/** Seconds to wait where the service doesn't say. */
const usualWait = 60

export function refuse(
  form: string,
  code: RefusedCode,
  more: Partial<Pick<Refused, 'retryAfter' | 'values' | 'inputs' | 'problems'>> = {},
) {
  const wait = code === 'REQUESTS_EXCEEDED' ? usualWait : null
  const refused: Refused = {
    form,
    code,
    retryAfter: more.retryAfter ?? wait,
    values: more.values ?? {},
    inputs: more.inputs ?? [],
    problems: more.problems ?? [],
  }
  const headers: Record<string, string> =
    refused.retryAfter === null ? {} : { 'Retry-After': String(refused.retryAfter) }
  return data(refused, { status: statuses[code] ?? 422, headers })
}

export function refuseAs(form: string, { code, retryAfter }: Refusal, values?: Refused['values']) {
  return refuse(form, code, { retryAfter, ...(values && { values }) })
}

/** What a form is for: the same refusal says different things. */
export type Purpose = 'sign-in' | 'link' | 'saving'

/** Our own words for a refusal; those of the service are never shown. */
export function refusalText(t: AccountTranslate, refused: Refused, purpose: Purpose): string {
  switch (refused.code) {
    case 'REQUESTS_EXCEEDED': {
      const seconds = refused.retryAfter ?? usualWait
      return seconds < 90
        ? t('tooMany', { seconds })
        : t('tooManyMinutes', { minutes: Math.ceil(seconds / 60) })
    }
    case 'SERVICE_UNAVAILABLE':
    case 'INTERNAL_SERVER_ERROR':
      return purpose === 'sign-in' ? t('failedAway') : t('failedSaving')
    case 'INVALID_CREDENTIALS':
      return purpose === 'sign-in' ? t('failedLogin') : t('ended')
    case 'INVALID_OTP':
      return t('failedCode')
    case 'INVALID_TOKEN':
      return purpose === 'link' ? t('usedLink') : t('ended')
    case 'TOKEN_EXPIRED':
      return purpose === 'link' ? t('expiredLink') : t('ended')
    case 'FORBIDDEN':
      return purpose === 'sign-in' ? t('failedLogin') : t('refused')
    case 'CLIENT_CLAIMED':
      return t('clientClaimed')
    case 'CLIENT_SOLD':
      return t('clientSold')
    case 'CLIENT_INVALID':
      return t('clientInvalid')
    case 'MISSING':
      return t('fillIn')
    case 'WRONG_EMAIL':
      return t('wrongEmail')
    case 'WRONG_PASSWORD':
      return t('wrongPassword')
    default:
      return purpose === 'sign-in' ? t('failedLogin') : t('invalid')
  }
}
