export interface Coordinates {
  lat: number
  lng: number
}

export interface Anchor extends Coordinates {
  x: number
  y: number
}

export const mapSize = { width: 960, height: 600 } as const

/** Twice the signed area of the triangle of three places, in square degrees; 0 if they are in one line. */
export function triangle(a: Coordinates, b: Coordinates, c: Coordinates): number {
  return (b.lng - a.lng) * (c.lat - a.lat) - (c.lng - a.lng) * (b.lat - a.lat)
}

/**
 * A point on the drawing, computed from three anchors because the drawing may not be to scale; `null` outside
 * of it.
 */
export function mapPoint(
  at: Coordinates,
  [first, second, third]: readonly Anchor[],
): { x: number; y: number } | null {
  if (!first || !second || !third) return null
  const whole = triangle(first, second, third)
  const weights = [
    [first, triangle(at, second, third) / whole],
    [second, triangle(first, at, third) / whole],
    [third, triangle(first, second, at) / whole],
  ] as const
  const along = (axis: 'x' | 'y') =>
    Math.round(weights.reduce((sum, [anchor, weight]) => sum + anchor[axis] * weight, 0))
  const [x, y] = [along('x'), along('y')]
  const inside = x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height
  return inside ? { x, y } : null
}
