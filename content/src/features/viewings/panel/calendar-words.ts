import type { WordKey } from '../../../words/words.ts'

/** By error code. */
export const calendarProblems: Readonly<Record<string, WordKey>> = {
  'slot-taken': 'viewings.problems.slot-taken',
  'not-booked': 'viewings.problems.not-booked',
}
