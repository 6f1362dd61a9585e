import { describe, expect, it } from 'vitest'
import { mapLinks, mapName } from './map-pins.ts'

it('names places in the nearest language that the map is written in', () => {
  expect(mapName({ en: 'Sea', ua: 'Море' }, 'ua')).toBe('Море')
  expect(mapName({ en: 'Sea', ua: 'Море' }, 'ru')).toBe('Sea')
})

describe('mapLinks', () => {
  it('opens the place itself', () => {
    const { google, apple } = mapLinks(
      { lat: -8.6603, lng: 115.1429 },
      'Marina\u00a0& Harbor\u2060',
    )
    expect(google).toBe('https://www.google.com/maps/search/?api=1&query=-8.6603%2C115.1429')
    expect(new URL(apple).searchParams.get('q')).toBe('Marina & Harbor')
  })
})
