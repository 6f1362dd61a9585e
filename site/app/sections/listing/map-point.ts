import type { LocalText } from '@alun/contract/schema/text'

export interface Coordinates {
  lat: number
  lng: number
}

export const mapSize = { width: 960, height: 600 }

/**
 * Where a place stands on the schematic map of the coast. The drawing is not to scale, so the
 * factors are a fit through the places it was drawn from. `null` for what lies outside of it.
 */
export function mapPoint({ lat, lng }: Coordinates): { x: number; y: number } | null {
  const east = lng - 115.13
  const north = lat + 8.65
  const x = Math.round(251.3 + 15_579 * east - 1_327.8 * north)
  const y = Math.round(220.2 - 1_066.8 * east - 9_172.3 * north)
  const inside = x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height
  return inside ? { x, y } : null
}

export interface MapPin {
  key: string
  label: LocalText
  coordinates: Coordinates
  /** Stands out from the others. */
  marked: boolean
}

/** Pins in the order in which they are drawn. */
export const drawnPins = (pins: readonly MapPin[]) =>
  pins.toSorted((a, b) => Number(a.marked) - Number(b.marked))

// Text can't be measured here; this fits the widest letters of both scripts.
const letterWidth = 9.6

/**
 * The box of a pin's label, 32 high with its middle at `y`; `null` for a place outside of the map.
 *
 * @param edge labels that would end beyond it are placed to the left
 */
export function pinBox({ coordinates, label }: MapPin, edge: number) {
  const point = mapPoint(coordinates)
  if (point === null) return null
  const width = 44 + label.text.length * letterWidth
  const left = point.x - 14 + width > edge ? point.x + 14 - width : point.x - 14
  return { left, width, y: point.y }
}

/** Addresses of a place on the maps that readers have on their phones. */
export function mapLinks(
  { lat, lng }: Coordinates,
  name: string,
): { google: string; apple: string } {
  const place = `${lat},${lng}`
  const google = new URLSearchParams({ api: '1', query: place })
  const apple = new URLSearchParams({ ll: place, q: name })
  return {
    google: `https://www.google.com/maps/search/?${google}`,
    apple: `https://maps.apple.com/?${apple}`,
  }
}
