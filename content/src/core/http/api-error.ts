import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'
import { isNamed } from '@alun/platform/error-name'
import { z } from 'zod'

const statusOf: Record<ApiErrorCode, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503> = {
  INVALID_PAYLOAD: 400,
  INVALID_QUERY: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_TOKEN: 403,
  INVALID_OTP: 401,
  FACTOR_UNREADABLE: 403,
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

/** Why a form is rejected; the site explains it. */
interface Details {
  reason: string
  /** Seconds. */
  retryAfter?: number
}

/** A call that is rejected. The message is for the caller, and contains nothing internal. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly details: Details | undefined
  /** Seconds after which another try makes sense. */
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

/** Errors in the format of Directus. */
export function errorBody({ code, details, message }: ApiError): ApiErrors {
  return { errors: [{ message, extensions: { code, ...details } }] }
}

/** SQLSTATE classes and codes after which another try may succeed, because even a missing role may be made again. */
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

/** SQLSTATE classes of values that no column can store and no clause accepts, and of those too long for an index. */
const invalidData = /^(?:22|54)/

/** Whether a value in the statement is invalid for the database, such as U+0000. */
export function isInvalidData(error: unknown): boolean {
  return causesOf(error).some((each) => invalidData.test(codeOf(each)))
}

/** The id by which a record refers to another one that does not exist; `null` for any other error. */
export function missingId(error: unknown): string | null {
  const found = causesOf(error).find((each) => codeOf(each) === '23503')
  if (!found) return null
  return /=\((.+)\) is not present/.exec(takenIn.parse(found).detail)?.[1] ?? null
}

/** A unique value that another row has already: its table and its last column. */
export interface TakenKey {
  table: string
  column: string
}

/** The key that another row has already, or overlaps with; `null` for any other error. */
export function takenKey(error: unknown): TakenKey | null {
  const found = causesOf(error).find((each) => /^23(?:505|P01)$/.test(codeOf(each)))
  if (!found) return null
  const { detail, table } = takenIn.parse(found)
  return { table, column: lastColumn(/^Key \((.+?)\)=/.exec(detail)?.[1] ?? '') }
}

const takenIn = z.object({ detail: z.string().catch(''), table: z.string().catch('') })

/** `slug` of `slug`, and `label` of `project_id, unit_number((label)::text)`. */
export function lastColumn(key: string): string {
  const last = key.split(', ').at(-1) ?? ''
  return (/\(+(\w+)/.exec(last) ?? /^"?(\w+)/.exec(last))?.[1] ?? ''
}

/** The name of a constraint or trigger that the change breaks. */
export function brokenRule(error: unknown): string | undefined {
  return causesOf(error)
    .flatMap((each) => ('constraint' in each ? [each.constraint] : []))
    .find((name) => typeof name === 'string')
}

/** Whether the statement compares values of incompatible types. */
export function isUnknownOperator(error: unknown): boolean {
  return causesOf(error).some((each) => /^42(?:883|804|846|601|P18)$/.test(codeOf(each)))
}

/** Whether the database is unreachable, full, locked or read-only, as opposed to a wrong statement. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (each) =>
      networkCodes.has(codeOf(each)) ||
      // A missing socket file of a local server; any other missing file says nothing about the connection.
      /^connect ENOENT/.test(each.message) ||
      retryable.some((pattern) => pattern.test(codeOf(each))) ||
      /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i.test(
        each.message,
      ),
  )
}

/** The error and its causes, because libraries wrap errors of the driver. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
