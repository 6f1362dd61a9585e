import { minutesInOffice, officeDay, officeInstant } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'

/** Times of day in the office, `22:00`; both or none. */
export interface QuietHours {
  from: string | null
  to: string | null
}

const minutesOf = (time: string) => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When the quiet hours end that an instant lies in, in epoch milliseconds; `null` outside them. */
export function quietUntil({ from, to }: QuietHours, at: number): number | null {
  if (!from || !to || from === to) return null
  const [begin, end, now] = [minutesOf(from), minutesOf(to), minutesInOffice(at)]
  const isQuiet = begin < end ? begin <= now && now < end : now >= begin || now < end
  if (!isQuiet) return null
  const today = officeDay(at)
  return officeInstant(now < end ? today : addDays(today, 1), end)
}
