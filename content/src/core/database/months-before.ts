/** The same day this many months earlier, or the last day of a shorter month. */
export function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  const wanted = new Date(day)
  wanted.setUTCDate(1)
  wanted.setUTCMonth(wanted.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0))
  wanted.setUTCDate(Math.min(day.getUTCDate(), lastDay.getUTCDate()))
  return wanted
}
