import { type Words, words } from '../../words/words.ts'

export const bookingStatuses = ['booked', 'cancelled', 'done', 'no-show', 'blocked'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingStatusWords: Record<BookingStatus, Words> = {
  booked: words('Booked', 'Заплановано', 'Назначен'),
  cancelled: words('Cancelled', 'Скасовано', 'Отменён'),
  done: words('Took place', 'Відбувся', 'Состоялся'),
  'no-show': words('Nobody came', 'Не прийшли', 'Не пришли'),
  blocked: words('Blocked', 'Закрито', 'Закрыто'),
}
