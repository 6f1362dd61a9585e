import type { ArrayField, PayloadRequest } from 'payload'
import { inPanelLanguage, words } from '../words/words.ts'
import { choice, options, plainText, row, rows } from './plain.ts'

export const timeNeeded = words(
  'A time such as 09:00',
  'Потрібен час, наприклад 09:00',
  'Нужно время, например 09:00',
)

export const timeOfDay = (name: string) =>
  plainText(name, {
    validate: (value: unknown, { req }: { req: PayloadRequest }) =>
      (typeof value === 'string' && isTime(value)) || inPanelLanguage(timeNeeded, req),
  })

export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

const weekday = choice(
  'day',
  options({
    mon: words('Monday', 'Понеділок', 'Понедельник'),
    tue: words('Tuesday', 'Вівторок', 'Вторник'),
    wed: words('Wednesday', 'Середа', 'Среда'),
    thu: words('Thursday', 'Четвер', 'Четверг'),
    fri: words('Friday', 'П’ятниця', 'Пятница'),
    sat: words('Saturday', 'Субота', 'Суббота'),
    sun: words('Sunday', 'Неділя', 'Воскресенье'),
  }),
  { required: true, enumName: 'enum_weekday' },
)

/** Working hours, each row for one weekday. */
export const weeklyHours = (extra: Partial<ArrayField> = {}) =>
  rows('weekly', [row(weekday, timeOfDay('from'), timeOfDay('to'))], extra)
