import type { WordKey } from '../../../words/words.ts'

export const securityProblems: Record<string, WordKey> = {
  INVALID_CREDENTIALS: 'accounts.security.problems.INVALID_CREDENTIALS',
  INVALID_OTP: 'accounts.security.problems.INVALID_OTP',
  REQUESTS_EXCEEDED: 'accounts.tooManyAttempts',
  INVALID_PAYLOAD: 'accounts.security.problems.INVALID_PAYLOAD',
}
