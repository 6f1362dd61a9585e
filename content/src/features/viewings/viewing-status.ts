import type { WordKey } from '../../words/words.ts'

export const viewingStatuses = ['booked', 'cancelled', 'done', 'no-show', 'blocked'] as const
export type ViewingStatus = (typeof viewingStatuses)[number]

export const viewingStatusWords: Record<ViewingStatus, WordKey> = {
  booked: 'viewings.statuses.booked',
  cancelled: 'viewings.statuses.cancelled',
  done: 'viewings.statuses.done',
  'no-show': 'viewings.statuses.no-show',
  blocked: 'viewings.statuses.blocked',
}
