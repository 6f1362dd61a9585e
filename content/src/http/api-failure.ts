import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'

const statusOf: Record<ApiErrorCode, 400 | 401 | 403 | 404 | 405 | 413 | 429 | 500 | 503> = {
  INVALID_PAYLOAD: 400,
  INVALID_QUERY: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_TOKEN: 403,
  INVALID_OTP: 401,
  TOKEN_EXPIRED: 401,
  EMAIL_UNCONFIRMED: 403,
  FORBIDDEN: 403,
  RECORD_NOT_UNIQUE: 400,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONTENT_TOO_LARGE: 413,
  REQUESTS_EXCEEDED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
}

/** A call that can't be answered; the message is for the caller and holds nothing of ours. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: ApiErrorCode
  /** Seconds after which a further try makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ApiErrorCode,
    message: string,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfter = retryAfter
  }

  get status() {
    return statusOf[this.code]
  }
}

/** Errors in the shape of Directus. */
export function failureBody({ code, message }: ApiFailure): ApiErrors {
  return { errors: [{ message, extensions: { code } }] }
}

/** SQLSTATE classes and codes after which a further try may succeed. */
const passing = [/^08/, /^53/, /^57P/, /^57014$/, /^55P03$/, /^40/]
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** SQLSTATE class of values that no column can hold and no clause can take. */
const invalidData = /^22/

/** True where the database was asked with something that it cannot work with, such as U+0000. */
export function isInvalidData(error: unknown): boolean {
  return codesOf(error).some((code) => invalidData.test(code))
}

/** Of an error and its causes, for libraries wrap what the driver says. */
function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') codes.push(each.code)
  }
  return codes
}

/**
 * True where the database is away, full or locked rather than asked wrongly; looks through the
 * causes, for libraries wrap what the driver says.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : ''
    if (networkCodes.has(code) || passing.some((pattern) => pattern.test(code))) return true
    if (/connection terminated|timeout exceeded when trying to connect/i.test(each.message))
      return true
  }
  return false
}
