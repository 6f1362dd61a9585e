import type { WordKey } from '../../../core/words/words.ts'
import type { Unchanged } from '../change-viewing.ts'

/** Why a viewing stays as it is, in words. */
export const viewingProblems: Readonly<Record<string, WordKey>> = {
  'slot-taken': 'viewings.problems.slot-taken',
  'in-the-past': 'viewings.problems.in-the-past',
  'not-booked': 'viewings.problems.not-booked',
  'moved-since': 'viewings.problems.moved-since',
  'host-left': 'viewings.problems.host-left',
  'closed-day': 'viewings.problems.closed-day',
  'outside-hours': 'viewings.problems.outside-hours',
  'far-ahead': 'viewings.problems.far-ahead',
  begun: 'viewings.problems.begun',
  'to-come': 'viewings.problems.to-come',
} satisfies Record<Unchanged, WordKey>
