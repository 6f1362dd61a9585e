import { ApiFailure } from '../../http/api-failure.ts'

export const invalidCredentials = () =>
  new ApiFailure('INVALID_CREDENTIALS', 'Invalid user credentials.')
export const invalidToken = () => new ApiFailure('INVALID_TOKEN', 'Invalid token.')
export const tokenExpired = () => new ApiFailure('TOKEN_EXPIRED', 'Token expired.')
export const invalidOtp = () => new ApiFailure('INVALID_OTP', 'Invalid user OTP.')
export const forbidden = () =>
  new ApiFailure('FORBIDDEN', "You don't have permission to access this.")
export const foreignOrigin = () =>
  new ApiFailure('FORBIDDEN', 'This origin may not use the session.')
