import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import type { DateField, DateFieldValidation } from 'payload'
import { isPublished } from '../access/entity-access.ts'
import { onScheduleOf } from '../records/on-schedule.ts'
import { values } from '../records/values.ts'
import { readMoment } from '../records/written-moment.ts'
import { inPanelLanguage, type Words } from '../words/words.ts'
import { dayBounds, readDay } from '../words/written-day.ts'
import { noonOf, writeDay, writeOfficeTime } from '../words/written-times.ts'
import { type Kind, withKind } from './kind.ts'

/** A day within a group. Lists show this label instead of "Valid > From". */
export function columnDay(name: string, label: Words, extra: Partial<DateField> = {}): DateField {
  const clientProps = { text: label, required: extra.required ?? false }
  const Label = { path: '/src/core/panel/words-label.tsx#WordsLabel', clientProps }
  return day(name, { ...extra, label, admin: { ...extra.admin, components: { Label } } })
}

/** Stored as noon UTC and read without a time zone, as the panel's day picker does. */
export const dayKind: Kind<string> = {
  name: 'day',
  isCheckedInDrafts: true,
  read: (written) => {
    const stored = noonOf(readDay(written) ?? '')
    return stored === null ? { problem: 'fields.dayNeeded', gaps: bounds } : { value: stored }
  },
  write: (stored) => writeDay(String(stored)),
  input: { time: 'day' },
}

/** A day and time; without a zone in the office's time zone. */
export const momentKind: Kind<string> = {
  name: 'moment',
  isCheckedInDrafts: true,
  read: (written) => {
    const value = readMoment(written)
    return value === null ? { problem: 'fields.momentNeeded', gaps: bounds } : { value }
  },
  write: (stored, { language, t }) =>
    `${writeOfficeTime(stored, language)} ${t('panel.officeTime')}`,
  input: { time: 'moment' },
}

const bounds = { first: writeDay(dayBounds.min), last: writeDay(dayBounds.max) }

export function day(name: string, extra: Partial<DateField> = {}): DateField {
  const date = { pickerAppearance: 'dayOnly', displayFormat: 'dd.MM.yyyy' } as const
  return withKind({ name, type: 'date', ...extra, admin: { ...extra.admin, date } }, dayKind)
}

export function momentField(name: string, extra: Partial<DateField>): DateField {
  return withKind({ name, type: 'date', ...extra }, momentKind)
}

/** A further rule about days; it gets those that the kind accepts. */
const dayWith =
  (wrong: (day: string, options: Parameters<DateFieldValidation>[1]) => string | null) =>
  (value: unknown, options: Parameters<DateFieldValidation>[1]): string | true => {
    const day = readDay(value)
    return day === null || (wrong(day, options) ?? true)
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
