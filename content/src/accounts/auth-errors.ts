import { ApiError } from '../core/http/api-error.ts'
import { suspended } from '../core/http/signed-out.ts'

export const invalidCredentials = () =>
  new ApiError('INVALID_CREDENTIALS', 'Invalid user credentials.')
/** For callers who have proved to be the owner; others may not learn it. */
export const accountSuspended = () =>
  new ApiError('INVALID_CREDENTIALS', 'The account is suspended.', {
    details: { reason: suspended },
  })
export const invalidToken = () => new ApiError('INVALID_TOKEN', 'Invalid token.')
export const tokenExpired = () => new ApiError('TOKEN_EXPIRED', 'Token expired.')
export const invalidOtp = () => new ApiError('INVALID_OTP', 'Invalid user OTP.')
export const factorUnreadable = () =>
  new ApiError('FACTOR_UNREADABLE', 'The second factor cannot be checked on this server.')
export const secondFactorRequired = () =>
  new ApiError('SECOND_FACTOR_REQUIRED', 'This role requires a second factor.')
export const forbidden = () =>
  new ApiError('FORBIDDEN', "You don't have permission to access this.")
export const foreignOrigin = () =>
  new ApiError('FORBIDDEN', 'This origin may not use the session.', {
    details: { reason: 'foreign-origin' },
  })
