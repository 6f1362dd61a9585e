import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { fromTimeInput, writeClock } from '../../core/words/written-times.ts'

/** Times of day in the office, `22:00`; both or none. */
export interface QuietHours {
  from: string | null
  to: string | null
}

/** When the quiet hours end that an instant lies in, in epoch milliseconds; `null` outside them. */
export function quietUntil({ from, to }: QuietHours, at: number): number | null {
  if (!from || !to || from === to) return null
  const now = writeClock(at)
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to
  if (!isQuiet) return null
  const today = officeDay(at)
  const until = Date.parse(fromTimeInput(`${now < to ? today : addDays(today, 1)}T${to}`) ?? '')
  // Where clocks are put back an hour comes twice, and the end in it has passed once.
  return until > at ? until : null
}
