const dayMs = 86_400_000

/** Days (`2026-11-23`) of the weeks, Mondays first, from the one with `day`. */
export function daysOfWeeks(day: string, weeks: number): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return Array.from({ length: weeks * 7 }, (_, index) =>
    dayAt(noon + (index - sinceMonday) * dayMs),
  )
}

export function shiftedDay(day: string, days: number): string {
  return dayAt(Date.parse(`${day}T12:00:00Z`) + days * dayMs)
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
