import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import type { DateField, DateFieldValidation } from 'payload'
import { date } from 'payload/shared'
import { isPublished } from '../access/entity-access.ts'
import { onScheduleOf } from '../records/on-schedule.ts'
import { values } from '../records/values.ts'
import { readMoment } from '../records/written-moment.ts'
import { inPanelLanguage, type Words } from '../words/words.ts'
import { readDay } from '../words/written-day.ts'

/** A day within a group. Lists show this label instead of "Valid > From". */
export function columnDay(name: string, label: Words, extra: Partial<DateField> = {}): DateField {
  const clientProps = { text: label, required: extra.required ?? false }
  const Label = { path: '/src/core/panel/words-label.tsx#WordsLabel', clientProps }
  return day(name, { ...extra, label, admin: { ...extra.admin, components: { Label } } })
}

/**
 * A calendar day, stored as noon UTC and read without a time zone, as the panel's day picker does. Converts
 * `2027-06-30`, the day of any written time, and days in the formats of spreadsheets.
 */
export function day(name: string, extra: Partial<DateField> = {}): DateField {
  return {
    name,
    type: 'date',
    validate: refused(readDay),
    ...extra,
    custom: { kind: 'day' },
    admin: {
      ...extra.admin,
      date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' },
    },
    hooks: { beforeValidate: [({ value }) => storedDay(value)] },
  }
}

/** Noon UTC of the written day. Anything else is left for the validation to reject. */
function storedDay(value: unknown): unknown {
  const day = readDay(value)
  return day === null ? value : `${day}T12:00:00.000Z`
}

const refused =
  (read: (written: unknown) => string | null): DateFieldValidation =>
  (value, options) => {
    const written = String(value ?? '').trim()
    if (written === '' || read(value) !== null) return date(value, options)
    return options.req.t('validation:notValidDate', { value: written })
  }

/** A day and time; without a zone in the office's time zone. */
export function momentField(name: string, extra: Partial<DateField>): DateField {
  return {
    name,
    type: 'date',
    ...extra,
    custom: { kind: 'moment' },
    hooks: { beforeValidate: [({ value }) => readMoment(value) ?? value] },
  }
}

export const isMoment = refused(readMoment)

type DayOptions = Parameters<DateFieldValidation>[1]

/** Validates a day, and then by a further rule that returns what is wrong. */
const dayWith =
  (wrong: (day: string, options: DayOptions) => string | null): DateFieldValidation =>
  async (value, options) => {
    const isDay = await refused(readDay)(value, options)
    const day = readDay(value)
    return isDay !== true || day === null ? isDay : (wrong(day, options) ?? true)
  }

/** The last day of a period: not before its first day, a field beside it, and within so many days of it. */
export const notBefore = (first: string, most = Infinity) =>
  dayWith((last, { req, siblingData }) => {
    const from = readDay(values.parse(siblingData)[first])
    if (from === null) return null
    if (last < from) return inPanelLanguage('fields.endsBeforeStart', req)
    const isLong = Date.parse(last) - Date.parse(from) > most * 86_400_000
    return isLong ? inPanelLanguage('fields.endsTooLate', req, { count: most }) : null
  })

/** The day of a story. It cannot be later than the publication; a scheduled story is published on its day. */
export function dayOfStory(name: string, extra: Partial<DateField> = {}): DateField {
  const validate = dayWith((day, { data, req }) => {
    const at = onScheduleOf(req)?.at ?? currentTime()
    return !isPublished(data) || day <= officeDay(at)
      ? null
      : inPanelLanguage('fields.futureStory', req)
  })
  return day(name, { ...extra, validate })
}
