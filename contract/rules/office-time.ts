// Replace most of this by Temporal when Node and all supported browsers have it.

/** Milliseconds of a day without a clock change. */
export const dayLength = 86_400_000
const minute = 60_000

// Cached, because creating a formatter takes far longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Milliseconds by which a zone is ahead of UTC at an instant. */
function offsetAt(zone: string, at: number): number {
  const parts = formatterFor(zone).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return local - Math.floor(at / 1000) * 1000
}

const midnightUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayUtc = (at: number) => new Date(at).toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  return dayUtc(midnightUtc(day) + count * dayLength)
}

/** The instant at which clocks of a zone show a time; the first of two when they go back. */
function firstInstant(zone: string, shown: number): number {
  const before = shown - offsetAt(zone, shown - dayLength)
  const after = shown - offsetAt(zone, shown + dayLength)
  const isShown = (at: number) => at + offsetAt(zone, at) === shown
  return !isShown(before) && isShown(after) ? after : before
}

// Cached, because formatting is slow and callers repeat the same days.
const starts = new Map<string, number>()
const maxStarts = 5_000

/** Epoch milliseconds at which a day begins in a zone; one o'clock if midnight is skipped. */
export function startOfDay(zone: string, day: string): number {
  const key = `${zone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const midnight = midnightUtc(day)
  if (Number.isNaN(midnight)) return Number.NaN
  const start = firstInstant(zone, midnight)
  if (starts.size >= maxStarts) starts.clear()
  starts.set(key, start)
  return start
}

export function endOfDay(zone: string, day: string): number {
  return Number.isNaN(midnightUtc(day)) ? Number.NaN : startOfDay(zone, addDays(day, 1))
}

/** Calendar day (`2026-12-31`) in a zone at an instant in epoch milliseconds. */
export function dayIn(zone: string, at: number): string {
  // No zone is more than a day ahead of UTC.
  let day = addDays(dayUtc(at), 1)
  while (at < startOfDay(zone, day)) day = addDays(day, -1)
  return day
}

/** Whether no clocks change on this day, so that most days need no formatter. */
function hasEvenClocks(zone: string, day: string): boolean {
  return endOfDay(zone, day) - startOfDay(zone, day) === dayLength
}

/** The first instant at which clocks show this many minutes after midnight; a skipped time is an hour later. */
export function instantAt(zone: string, day: string, minutes: number): number {
  const start = startOfDay(zone, day)
  const at = start + minutes * minute
  if (Number.isNaN(at) || hasEvenClocks(zone, day)) return at
  return firstInstant(zone, midnightUtc(day) + minutes * minute)
}

export function minutesIn(zone: string, at: number): number {
  const day = dayIn(zone, at)
  if (hasEvenClocks(zone, day)) return (at - startOfDay(zone, day)) / minute
  return (at + offsetAt(zone, at) - midnightUtc(day)) / minute
}
