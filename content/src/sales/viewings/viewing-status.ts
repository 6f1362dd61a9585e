export const viewingStatuses = ['booked', 'cancelled', 'done', 'no-show', 'blocked'] as const
export type ViewingStatus = (typeof viewingStatuses)[number]
