'use client'

import { problemOf } from '../../core/panel/panel-request.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../core/words/words.ts'

const problems: Readonly<Record<string, WordKey>> = {
  INVALID_CREDENTIALS: 'accounts.security.problems.INVALID_CREDENTIALS',
  INVALID_OTP: 'common.theCodeIsIncorrect',
  REQUESTS_EXCEEDED: 'accounts.tooManyAttempts',
  INVALID_PAYLOAD: 'accounts.security.problems.INVALID_PAYLOAD',
  SECOND_FACTOR_REQUIRED: 'accounts.duty.stays',
}

/** The words of second factor and sessions, also for what failed. */
export function useSecurityText() {
  const { t } = usePanelText()
  return {
    t,
    problemText: (cause: unknown) => t(problemOf(cause, 'accounts.security.failed', problems)),
  }
}
