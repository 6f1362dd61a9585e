import type { WordKey } from '../../../words/words.ts'

/** By the code of the refusal. */
export const invitationProblems: Readonly<Record<string, WordKey>> = {
  INVALID_PAYLOAD: 'accounts.invitation.problems.INVALID_PAYLOAD',
  FORBIDDEN: 'accounts.invitation.problems.FORBIDDEN',
}
