import type { ArrayField, TextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { inPanelLanguage } from '../words/words.ts'
import { choice, kindText, optionsOf, row, rows } from './plain.ts'
import { textKinds } from './text-kinds.ts'

const weekday = choice(
  'day',
  optionsOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'fields.days'),
  { required: true, enumName: 'enum_weekday' },
)

const beginning = z.object({ from: z.string() })

const isLater: TextFieldSingleValidation = (to, { req, siblingData }) => {
  const { from = '' } = beginning.safeParse(siblingData).data ?? {}
  return !to || to === '00:00' || from < to || inPanelLanguage('fields.hoursEnd', req)
}

/** Hours within one day. The end is later than the beginning; `00:00` is the midnight that ends the day. */
export const hoursOfDay = (): TextField[] => [
  kindText('from', textKinds.time, { needed: true }),
  kindText('to', textKinds.time, { needed: true, validate: isLater }),
]

/** Each offered time is compared with all of them. */
const mostRanges = 50

export const weeklyHours = (extra: Partial<ArrayField> = {}) =>
  rows('weekly', [row(weekday, ...hoursOfDay())], { maxRows: mostRanges, ...extra })
