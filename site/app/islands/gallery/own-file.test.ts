import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isOwnAddress } from './own-file.ts'

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://alun.example' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('an address of this site', () => {
  it('has its host, which another may begin with', () => {
    expect(isOwnAddress('https://alun.example/media/1/v1/960.jpg')).toBe(true)
    expect(isOwnAddress('https://alun.example.other.example/960.jpg')).toBe(false)
    expect(isOwnAddress('https://alun.example:8443/960.jpg')).toBe(false)
  })
})
