import { describe, expect, it } from 'vitest'
import { mapLinks, mapPoint, mapSize } from './map-point.ts'

describe('the schematic map', () => {
  it('keeps the order of places along the coast', () => {
    const pererenan = mapPoint({ lat: -8.6357, lng: 115.1281 })
    const canggu = mapPoint({ lat: -8.6418, lng: 115.1364 })
    const berawa = mapPoint({ lat: -8.6603, lng: 115.1429 })
    expect(pererenan?.x).toBeLessThan(canggu?.x ?? 0)
    expect(canggu?.x).toBeLessThan(berawa?.x ?? 0)
    expect(canggu?.y).toBeLessThan(berawa?.y ?? 0)
    expect(berawa?.x).toBeLessThan(mapSize.width)
  })

  it('does not show what lies elsewhere', () => {
    expect(mapPoint({ lat: 50.45, lng: 30.52 })).toBeNull()
  })
})

describe('mapLinks', () => {
  it('opens the place itself', () => {
    const { google, apple } = mapLinks({ lat: -8.6603, lng: 115.1429 }, 'Segara & Berawa')
    expect(google).toBe('https://www.google.com/maps/search/?api=1&query=-8.6603%2C115.1429')
    expect(new URL(apple).searchParams.get('q')).toBe('Segara & Berawa')
  })
})
