import type { ArrayField, PayloadRequest, TextField } from 'payload'
import { inPanelLanguage } from '../words/words.ts'
import { choice, options, plainText, row, rows } from './plain.ts'

/** `09:30`; empty only where it may be. */
export const timeOfDay = (name: string, mayBeEmpty = false, extra: Partial<TextField> = {}) =>
  plainText(name, {
    ...extra,
    validate: (value: unknown, { req }: { req: PayloadRequest }) =>
      (mayBeEmpty && !value) ||
      (typeof value === 'string' && isTime(value)) ||
      inPanelLanguage('fields.timeNeeded', req),
  } as Partial<TextField>)

export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

const weekday = choice(
  'day',
  options({
    mon: 'fields.days.mon',
    tue: 'fields.days.tue',
    wed: 'fields.days.wed',
    thu: 'fields.days.thu',
    fri: 'fields.days.fri',
    sat: 'fields.days.sat',
    sun: 'fields.days.sun',
  }),
  { required: true, enumName: 'enum_weekday' },
)

/** Working hours, each row for one weekday. */
export const weeklyHours = (extra: Partial<ArrayField> = {}) =>
  rows('weekly', [row(weekday, timeOfDay('from'), timeOfDay('to'))], extra)
