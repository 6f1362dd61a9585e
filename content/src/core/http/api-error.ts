import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'
import { isNamed } from '@alun/platform/error-name'

const statusOf: Record<ApiErrorCode, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503> = {
  INVALID_PAYLOAD: 400,
  INVALID_QUERY: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_TOKEN: 403,
  INVALID_OTP: 401,
  TOKEN_EXPIRED: 401,
  EMAIL_UNCONFIRMED: 403,
  EMAIL_UNVERIFIED: 403,
  ACCOUNT_SUSPENDED: 403,
  SIGN_IN_DENIED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  FORBIDDEN: 403,
  RECORD_NOT_UNIQUE: 400,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONTENT_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REQUESTS_EXCEEDED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
}

/** Why a form is rejected, for the site to explain. */
interface Details {
  reason: string
  /** Seconds. */
  retryAfter?: number
}

/** A call that can't be answered; the message is for the caller and holds nothing of ours. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly details: Details | undefined
  /** Seconds after which a further try makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ApiErrorCode,
    message: string,
    options: ErrorOptions & { retryAfter?: number; details?: Details } = {},
  ) {
    super(message, options)
    this.code = code
    this.details = options.details
    this.retryAfter = options.retryAfter ?? options.details?.retryAfter
  }

  get status() {
    return statusOf[this.code]
  }
}

export const isApiError = (cause: unknown): cause is ApiError =>
  isNamed<ApiError>(cause, 'ApiError')

export function invalidQuery(parameter: string, problem: string): ApiError {
  return new ApiError('INVALID_QUERY', `Query parameter "${parameter}" ${problem}.`)
}

/** Errors in the shape of Directus. */
export function errorBody({ code, details, message }: ApiError): ApiErrors {
  return { errors: [{ message, extensions: { code, ...details } }] }
}

/** SQLSTATE classes and codes after which a further try may succeed: a role or a database may come back, too. */
const retryable = [/^08/, /^25006$/, /^28/, /^3D000$/, /^53/, /^57P/, /^57014$/, /^55P03$/, /^40/]
const networkCodes = new Set([
  'CERT_HAS_EXPIRED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** SQLSTATE class of values that no column can hold and no clause can take. */
const invalidData = /^22/

/** True where the database was asked with something that it cannot work with, such as U+0000. */
export function isInvalidData(error: unknown): boolean {
  return causesOf(error).some((each) => invalidData.test(codeOf(each)))
}

/** True where a record names another one that is not there. */
export function isMissingReference(error: unknown): boolean {
  return causesOf(error).some((each) => codeOf(each) === '23503')
}

/** True where the types of two values cannot be compared. */
export function isUnknownOperator(error: unknown): boolean {
  return causesOf(error).some((each) => /^42(?:883|804|846|601|P18)$/.test(codeOf(each)))
}

/** True where the database is away, full, locked or read-only rather than asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (each) =>
      networkCodes.has(codeOf(each)) ||
      // The socket file of a server on this machine; any other missing file is no failure to connect.
      /^connect ENOENT/.test(each.message) ||
      retryable.some((pattern) => pattern.test(codeOf(each))) ||
      /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i.test(
        each.message,
      ),
  )
}

/** The error itself and its causes, for libraries wrap what the driver reports. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
