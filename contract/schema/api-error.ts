import { z } from 'zod'

/** Error codes in the shape of Directus, so that its SDK understands them. */
export const apiErrorCodes = [
  'INVALID_PAYLOAD',
  'INVALID_QUERY',
  'INVALID_CREDENTIALS',
  'INVALID_TOKEN',
  /** A second factor is missing or wrong. */
  'INVALID_OTP',
  /** Another PAYLOAD_SECRET has stored the second factor, so no code of it can be checked. */
  'FACTOR_UNREADABLE',
  'TOKEN_EXPIRED',
  /** The provider's address belongs to an account with an unconfirmed address. */
  'EMAIL_UNCONFIRMED',
  /** The provider does not say that the person's address is verified, or names none. */
  'EMAIL_UNVERIFIED',
  /** The provider signed the person in, but an administrator suspended the account. */
  'ACCOUNT_SUSPENDED',
  /** The person or the provider rejected the sign-in. */
  'SIGN_IN_DENIED',
  /** The role requires a second factor, which the person has to set up first. */
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'RECORD_NOT_UNIQUE',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONTENT_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'REQUESTS_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const
export type ApiErrorCode = (typeof apiErrorCodes)[number]

export const apiErrors = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .min(1),
})
export type ApiErrors = z.infer<typeof apiErrors>

/** `data` of a success, or the extensions of an error; `null` for any other answer. */
export function readReply<Data, Problem>(
  httpStatus: number,
  body: unknown,
  data: z.ZodType<Data>,
  error: z.ZodType<Problem>,
): { data: Data } | { error: Problem } | null {
  if (httpStatus === 200 || httpStatus === 201) {
    return z.object({ data }).safeParse(body).data ?? null
  }
  if (httpStatus !== 400 && httpStatus !== 413 && httpStatus !== 429) return null
  const failed = z.object({ errors: z.tuple([z.object({ extensions: error })]) }).safeParse(body)
  return failed.success ? { error: failed.data.errors[0].extensions } : null
}
