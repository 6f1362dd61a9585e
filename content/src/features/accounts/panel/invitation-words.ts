import type { WordKey } from '../../../words/words.ts'

/** By error code. */
export const invitationProblems: Readonly<Record<string, WordKey>> = {
  INVALID_PAYLOAD: 'accounts.invitation.problems.INVALID_PAYLOAD',
  FORBIDDEN: 'accounts.invitation.problems.FORBIDDEN',
}
