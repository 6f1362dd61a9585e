import type { Locale } from '@alun/contract/rules/locale'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { office } from '@alun/contract/rules/site'
import { z } from 'zod'
import type { VisitorPlace } from './visitor-clock.ts'

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

/** The country of a number; `null` where it says none. */
export function placeOfNumber(phoneE164: string | null, locale: Locale): VisitorPlace | null {
  const country = phoneE164 && readPhone(phoneE164, locale)?.country
  return country ? { country, zones: zonesOf(country) } : null
}
