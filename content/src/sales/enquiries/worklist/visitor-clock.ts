import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { officeZone } from '@alun/contract/rules/office-zone'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { office } from '@alun/contract/rules/site'
import { z } from 'zod'

const zones = z.array(z.string()).catch([])

/** The zones of a country; engines name the list in either way. */
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
 * A time on the clock of the country of a number, as `10:30, Ukraine`; `null` where that is not certain,
 * or shows what the office's clock does.
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
