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
