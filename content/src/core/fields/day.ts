import type { DateField } from 'payload'
import type { Words } from '../words/words.ts'

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/** A day in a group, whose column in lists has this name instead of "Valid > From". */
export function columnDay(name: string, label: Words, extra: Partial<DateField> = {}): DateField {
  const clientProps = { text: label, required: extra.required ?? false }
  const Label = { path: '/src/core/panel/words-label.tsx#WordsLabel', clientProps }
  return day(name, { ...extra, label, admin: { ...extra.admin, components: { Label } } })
}

/**
 * A calendar day, stored as noon UTC, which is read without a zone. The panel's day picker does so;
 * `2027-06-30` from other clients is converted.
 */
export function day(name: string, extra: Partial<DateField> = {}): DateField {
  return {
    name,
    type: 'date',
    ...extra,
    admin: {
      ...extra.admin,
      date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' },
    },
    hooks: { beforeValidate: [({ value }) => noonOf(value)] },
  }
}

/** Noon UTC of a day without time; other values are unchanged. */
function noonOf(value: unknown): unknown {
  return typeof value === 'string' && calendarDay.test(value) ? `${value}T12:00:00.000Z` : value
}
