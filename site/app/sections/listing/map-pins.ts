import { fallbackChain, type Locale } from '@alun/contract/rules/locale'
import type { LocalText } from '@alun/contract/schema/text'
import { type Coordinates, mapPoint } from '@alun/contract/site-definition/map-point'
import type { SiteMap } from '@alun/contract/site-definition/site-map'
import { plainText } from '../../words/typography/plain-text.ts'

/** A name on the map in the nearest language that it has. */
export function mapName(name: SiteMap['label'], locale: Locale): string {
  return fallbackChain(locale).flatMap((each) => name[each] ?? [])[0] ?? ''
}

export interface MapPin {
  key: string
  label: LocalText
  coordinates: Coordinates
  marked: boolean
}

export const drawnPins = (pins: readonly MapPin[]) =>
  pins.toSorted((a, b) => Number(a.marked) - Number(b.marked))

// Text cannot be measured on the server; this fits the widest letters of both scripts.
const letterWidth = 9.6

/** The label is to the left of its point if it would end beyond `edge`; `null` outside of the map. */
export function pinBox({ coordinates, label }: MapPin, { anchors }: SiteMap, edge: number) {
  const point = mapPoint(coordinates, anchors)
  if (point === null) return null
  const width = 44 + label.text.length * letterWidth
  const left = point.x - 14 + width > edge ? point.x + 14 - width : point.x - 14
  return { left, width, y: point.y }
}

/** Links to a place in the map apps of phones. */
export function mapLinks(
  { lat, lng }: Coordinates,
  name: string,
): { google: string; apple: string } {
  const place = `${lat},${lng}`
  const google = new URLSearchParams({ api: '1', query: place })
  const apple = new URLSearchParams({ ll: place, q: plainText(name) })
  return {
    google: `https://www.google.com/maps/search/?${google}`,
    apple: `https://maps.apple.com/?${apple}`,
  }
}
