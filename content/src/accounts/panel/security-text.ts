import { currentTime } from '@alun/contract/rules/current-time'
import { guessablePassword, tooManyMailsReason } from '@alun/contract/schema/auth'
import { problemOf, RequestError } from '../../core/panel/panel-request.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../core/words/words.ts'
import { writeClock } from '../../core/words/written-times.ts'

const problems: Readonly<Record<string, WordKey>> = {
  INVALID_CREDENTIALS: 'accounts.security.problems.INVALID_CREDENTIALS',
  INVALID_OTP: 'common.theCodeIsIncorrect',
  FACTOR_UNREADABLE: 'accounts.signIn.factorUnreadable',
  REQUESTS_EXCEEDED: 'accounts.tooManyAttempts',
  [tooManyMailsReason]: 'accounts.tooManyMails',
  INVALID_PAYLOAD: 'accounts.security.problems.INVALID_PAYLOAD',
  SECOND_FACTOR_REQUIRED: 'accounts.duty.stays',
  [guessablePassword]: 'accounts.passwordGuessable',
}

const minute = 60_000

/** The office's clock after this many seconds, in whole minutes, so that it is never too early. */
const clockAfter = (seconds: number) =>
  writeClock(Math.ceil((currentTime() + seconds * 1000) / minute) * minute)

/** The words of the account's security, and of its problems. */
export function useSecurityText() {
  const { t } = usePanelText()
  return {
    t,
    problemText: (cause: unknown, own: typeof problems = {}) =>
      t(problemOf(cause, 'accounts.security.failed', { ...problems, ...own }), {
        time: cause instanceof RequestError ? clockAfter(cause.retryAfter) : '',
      }),
  }
}
