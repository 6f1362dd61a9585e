import type { DateField } from 'payload'

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * A calendar day. The panel's day picker stores noon UTC of the day chosen, which is the same day
 * on Bali; `2027-06-30` given by a program is brought to that form.
 */
export function day(name: string, extra: Partial<DateField> = {}): DateField {
  return {
    name,
    type: 'date',
    ...extra,
    admin: {
      ...extra.admin,
      date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' },
    },
    hooks: { beforeValidate: [({ value }) => noonOf(value)] },
  }
}

/** Noon UTC of a bare day; everything else stays as it is. */
function noonOf(value: unknown): unknown {
  return typeof value === 'string' && calendarDay.test(value) ? `${value}T12:00:00.000Z` : value
}
