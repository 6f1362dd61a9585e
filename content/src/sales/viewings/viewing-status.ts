export const viewingStatuses = ['booked', 'cancelled', 'done', 'no-show', 'blocked'] as const
