import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import type { DateField, DateFieldValidation } from 'payload'
import { date } from 'payload/shared'
import { onScheduleOf } from '../records/on-schedule.ts'
import { readDay } from '../records/written-day.ts'
import { readMoment } from '../records/written-moment.ts'
import { inPanelLanguage, type Words } from '../words/words.ts'

/** A day in a group, whose column in lists has this name instead of "Valid > From". */
export function columnDay(name: string, label: Words, extra: Partial<DateField> = {}): DateField {
  const clientProps = { text: label, required: extra.required ?? false }
  const Label = { path: '/src/core/panel/words-label.tsx#WordsLabel', clientProps }
  return day(name, { ...extra, label, admin: { ...extra.admin, components: { Label } } })
}

/**
 * A calendar day, stored as noon UTC, which is read without a zone. The panel's day picker does so;
 * `2027-06-30`, the day of any written time, and days as spreadsheets write them, are converted.
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
      components: {
        ...extra.admin?.components,
        Diff: '/src/core/fields/day-diff.tsx#DayDiff',
      },
      date: { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' },
    },
    hooks: { beforeValidate: [({ value }) => noonOf(value)] },
  }
}

/** Noon UTC of the written day; what is no day is left to be refused. */
function noonOf(value: unknown): unknown {
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

/** A day and time. Without a zone they are by the clock of the office. */
export function momentField(name: string, extra: Partial<DateField> = {}): DateField {
  return {
    name,
    type: 'date',
    ...extra,
    custom: { kind: 'moment' },
    hooks: { beforeValidate: [({ value }) => readMoment(value) ?? value] },
  }
}

export const isMoment = refused(readMoment)

/** The day of a story. It cannot be later than the publication; a planned story is published on its day. */
export function dayOfStory(name: string, extra: Partial<DateField> = {}): DateField {
  const validate: DateFieldValidation = async (value, options) => {
    const isDay = await refused(readDay)(value, options)
    if (isDay !== true || Object(options.data)._status !== 'published') return isDay
    const at = onScheduleOf(options.req)?.at ?? currentTime()
    const day = readDay(value)
    return (
      day === null || day <= officeDay(at) || inPanelLanguage('fields.futureStory', options.req)
    )
  }
  return day(name, { ...extra, validate })
}
