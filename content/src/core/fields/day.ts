import type { DateField, DateFieldValidation } from 'payload'
import { date } from 'payload/shared'
import type { Words } from '../words/words.ts'

/** Alone, or before a time: of `2027-06-30T00:00+08:00` the day is the 30th, though UTC has the 29th. */
const calendarDay = /^(\d{4}-\d{2}-\d{2})(?:T|$)/

/** A day in a group, whose column in lists has this name instead of "Valid > From". */
export function columnDay(name: string, label: Words, extra: Partial<DateField> = {}): DateField {
  const clientProps = { text: label, required: extra.required ?? false }
  const Label = { path: '/src/core/panel/words-label.tsx#WordsLabel', clientProps }
  return day(name, { ...extra, label, admin: { ...extra.admin, components: { Label } } })
}

/**
 * A calendar day, stored as noon UTC, which is read without a zone. The panel's day picker does so;
 * `2027-06-30`, and the day of any written time, from other clients is converted.
 */
export function day(name: string, extra: Partial<DateField> = {}): DateField {
  return {
    name,
    type: 'date',
    validate: refuseMissing,
    ...extra,
    admin: {
      ...extra.admin,
      components: {
        ...extra.admin?.components,
        Diff: '/src/core/fields/day-diff.tsx#DayDiff',
      },
      date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' },
    },
    hooks: { beforeValidate: [({ value }) => noonOf(value)] },
  }
}

/** Noon UTC of the written day; a day that no month has is left to be refused, and other values as they are. */
function noonOf(value: unknown): unknown {
  const [, day] = (typeof value === 'string' && calendarDay.exec(value)) || []
  return day !== undefined && isThere(day) ? `${day}T12:00:00.000Z` : value
}

/** Programs count on from the 30th of February. */
function isThere(day: string): boolean {
  const noon = new Date(`${day}T12:00:00.000Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day)
}

const refuseMissing: DateFieldValidation = (value, options) => {
  const [, day] = calendarDay.exec(String(value ?? '')) ?? []
  if (day === undefined || isThere(day)) return date(value, options)
  return options.req.t('validation:notValidDate', { value: day })
}
