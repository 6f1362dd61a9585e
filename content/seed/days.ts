import type { Validity } from '@alun/contract/rules/promotion'
import type { Period } from './seed-values.ts'

/** Days of a period whose relative ones count from `today`, a calendar day. */
export function periodFrom(period: Period, today: string): Validity {
  if ('from' in period) return { from: period.from, to: period.to }
  return { from: shifted(today, period.fromDays), to: shifted(today, period.toDays) }
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
