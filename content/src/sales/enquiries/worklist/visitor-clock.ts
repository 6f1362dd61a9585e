import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { officeZone } from '@alun/contract/rules/office-zone'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { office } from '@alun/contract/rules/site'
import { z } from 'zod'

const zones = z.array(z.string()).catch([])

/** The zones of a country; engines expose the list as a method or a property. */
function zonesOf(country: string): string[] {
  const named = office.visitorZones[country]
  if (named) return [named]
  const region = new Intl.Locale(`und-${country}`)
  const list: unknown = Reflect.get(region, 'getTimeZones')
  return zones.parse(
    typeof list === 'function' ? list.call(region) : Reflect.get(region, 'timeZones'),
  )
}

/**
 * A time on the clock of a number's country, `10:30, Ukraine`; `null` if the zone is uncertain or equals the
 * office's.
 */
export function visitorClock(
  { phoneE164 }: { phoneE164: string | null },
  at: number,
  locale: Locale,
): string | null {
  const country = phoneE164 && readPhone(phoneE164, locale)?.country
  if (!country) return null
  const clockIn = (timeZone: string, withDay: boolean) =>
    new Intl.DateTimeFormat(intlLocale(locale), {
      timeZone,
      ...(withDay && { weekday: 'long' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at)
  const [clock, ...others] = new Set(zonesOf(country).map((zone) => clockIn(zone, true)))
  if (clock === undefined || others.length > 0 || clock === clockIn(officeZone, true)) return null
  const [zone = officeZone] = zonesOf(country)
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(at)
  const name = new Intl.DisplayNames(intlLocale(locale), { type: 'region' }).of(country)
  return `${clockIn(zone, dayIn(zone) !== dayIn(officeZone))}, ${name ?? country}`
}
