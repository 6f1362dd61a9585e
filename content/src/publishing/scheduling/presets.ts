import { officeDay, officeInstant } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'

/** Minutes after midnight in the office. */
const [morning, evening] = [9 * 60, 18 * 60]

/** Times at which things are often published, in the office, as far as they are still to come. */
export function schedulePresets(now: number) {
  const today = officeDay(now)
  const tomorrow = addDays(today, 1)
  const weekday = new Date(today).getUTCDay()
  const monday = addDays(today, (8 - weekday) % 7 || 7)
  const presets = [
    { name: 'today' as const, at: officeInstant(today, evening) },
    { name: 'tomorrow' as const, at: officeInstant(tomorrow, morning) },
    { name: 'monday' as const, at: officeInstant(monday, morning) },
  ]
  return presets.filter(({ at, name }) => at > now && !(name === 'monday' && monday === tomorrow))
}
