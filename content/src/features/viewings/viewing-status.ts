import { type Words, words } from '../../words/words.ts'

export const viewingStatuses = ['booked', 'cancelled', 'done', 'no-show', 'blocked'] as const
export type ViewingStatus = (typeof viewingStatuses)[number]

export const viewingStatusWords: Record<ViewingStatus, Words> = {
  booked: words('Booked', 'Заплановано', 'Назначен'),
  cancelled: words('Cancelled', 'Скасовано', 'Отменён'),
  done: words('Took place', 'Відбувся', 'Состоялся'),
  'no-show': words('Nobody came', 'Не прийшли', 'Не пришли'),
  blocked: words('Blocked', 'Закрито', 'Закрыто'),
}
