import { officeZone } from '@alun/contract/rules/office-zone'
import { timeFormat } from '../../core/words/written-times.ts'

export interface VisitorPlace {
  country: string
  zones: string[]
}

interface VisitorClock {
  /** `10:30`, or `Thursday 19:00` if the office has another day. */
  clock: string
  /** `Ukraine` */
  country: string
}

/** `null` if the visitor's time is uncertain or equals the office's. */
export function visitorClock(
  place: VisitorPlace | null,
  at: number,
  language: string,
): VisitorClock | null {
  if (!place || Number.isNaN(at)) return null
  const clockIn = (timeZone: string, withDay: boolean) =>
    timeFormat(language, {
      timeZone,
      ...(withDay && { weekday: 'long' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at)
  const [clock, ...others] = new Set(place.zones.map((zone) => clockIn(zone, true)))
  if (clock === undefined || others.length > 0 || clock === clockIn(officeZone, true)) return null
  const [zone = officeZone] = place.zones
  const dayIn = (timeZone: string) => timeFormat('en', { timeZone, weekday: 'long' }).format(at)
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(place.country)
  return {
    clock: clockIn(zone, dayIn(zone) !== dayIn(officeZone)),
    country: name ?? place.country,
  }
}

/** `10:30, Ukraine` */
export function writeVisitorClock(...asked: Parameters<typeof visitorClock>): string | null {
  const found = visitorClock(...asked)
  return found && `${found.clock}, ${found.country}`
}
