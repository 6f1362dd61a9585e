import { officeInstant } from '@alun/contract/rules/office-day'
import { z } from 'zod'
import { readDay } from '../words/written-day.ts'
import { readTime } from './written-time.ts'

/**
 * Converts a written day and time to `2026-12-01T02:00:00.000Z`. Times without a zone (`2026-12-01T10:00`,
 * `01.12.2026 10:00`) are in the office's time zone. `null` for a day alone and for other texts.
 */
export function readMoment(written: unknown): string | null {
  if (written instanceof Date) return written.toJSON()
  const text = String(written ?? '').trim()
  const [, day, time = ''] = /^(\d[\d./-]+\d)(?:T| +)(\d.*)$/i.exec(text) ?? []
  const plain = readDay(day)
  if (plain === null) return null
  const isZoned = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i.test(time)
  const clock = isZoned ? null : readTime(time.replace(/(:\d{2})[.,]\d+$/, '$1'))
  const [hours, minutes] = (clock ?? '').split(':').map(Number)
  // The midnight at the end of the day, which `readTime` returns as 00:00.
  const later = time.startsWith('24') ? 24 * 60 : 0
  const at = isZoned
    ? Date.parse(`${plain}T${time.replace(/[+-]\d{2}$/, '$&:00')}`)
    : officeInstant(plain, (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN) + later)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Schema of a moment in the body of a call. */
export const moment = z.string().transform((written, context) => {
  const read = readMoment(written)
  if (read === null) context.addIssue({ code: 'custom', message: 'no day and time' })
  return read ?? z.NEVER
})
