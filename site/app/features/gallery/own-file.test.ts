import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isOwnAddress } from './own-file.island.ts'

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('an address of this site', () => {
  it('has exactly its host, not one that begins with it', () => {
    expect(isOwnAddress('https://site.example/media/1/v1/960.jpg')).toBe(true)
    expect(isOwnAddress('https://site.example.other.example/960.jpg')).toBe(false)
    expect(isOwnAddress('https://site.example:8443/960.jpg')).toBe(false)
  })
})
