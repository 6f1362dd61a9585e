import type { Locale } from '@alun/contract/rules/locale'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { office } from '@alun/contract/rules/site'
import { z } from 'zod'
import type { VisitorPlace } from './visitor-clock.ts'

const zones = z.array(z.string()).catch([])

/** Engines have the list in one of these two properties. */
interface WithZones {
  getTimeZones?: () => unknown
  timeZones?: unknown
}

function zonesOf(country: string): string[] {
  const named = office.visitorZones[country]
  if (named) return [named]
  const region: Intl.Locale & WithZones = new Intl.Locale(`und-${country}`)
  return zones.parse(region.getTimeZones?.() ?? region.timeZones)
}

export function placeOfNumber(phoneE164: string | null, locale: Locale): VisitorPlace | null {
  const country = phoneE164 && readPhone(phoneE164, locale)?.country
  return country ? { country, zones: zonesOf(country) } : null
}
