import { expect, it } from 'vitest'
import { type Anchor, mapPoint } from './map-point.ts'

const anchors: Anchor[] = [
  { lat: 38.72, lng: -9.14, x: 100, y: 200 },
  { lat: 38.72, lng: -9.1, x: 500, y: 200 },
  { lat: 38.7, lng: -9.14, x: 120, y: 400 },
]

it('puts places where the anchors are, and others in proportion', () => {
  for (const { x, y, ...at } of anchors) expect(mapPoint(at, anchors)).toEqual({ x, y })
  expect(mapPoint({ lat: 38.71, lng: -9.12 }, anchors)).toEqual({ x: 310, y: 300 })
})

it('does not show places outside of it', () => {
  expect(mapPoint({ lat: 50.45, lng: 30.52 }, anchors)).toBeNull()
})
