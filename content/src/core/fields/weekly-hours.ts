import type { ArrayField, TextField } from 'payload'
import { z } from 'zod'
import { mustBe } from './must-be.ts'
import { choice, optionsOf, plainText, row, rows } from './plain.ts'

export const timeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** `09:30` */
export const timeOfDay = (name: string) =>
  plainText(name, { validate: mustBe(timeText, 'fields.timeNeeded') } as Partial<TextField>)

const weekday = choice(
  'day',
  optionsOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'fields.days'),
  { required: true, enumName: 'enum_weekday' },
)

/** Working hours, each row for one weekday. */
export const weeklyHours = (extra: Partial<ArrayField> = {}) =>
  rows('weekly', [row(weekday, timeOfDay('from'), timeOfDay('to'))], extra)
