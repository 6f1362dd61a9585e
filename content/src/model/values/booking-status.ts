export const bookingStatuses = ['booked', 'cancelled', 'done', 'no-show', 'blocked'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
