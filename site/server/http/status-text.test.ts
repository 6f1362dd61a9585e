import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusText } from './status-text.ts'

describe('statusText', () => {
  it('encodes letters of other alphabets', () => {
    expect(statusText('Page not found: /ж')).toBe('Page not found: /%D0%B6')
  })

  it('encodes line breaks and control characters', () => {
    const anything = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(anything, (message) => {
        expect(statusText(`a${message}b`)).toMatch(/^[\x20-\x7e]*$/)
      }),
    )
    expect(statusText('a\r\nSet-Cookie: x')).toBe('a%0D%0ASet-Cookie: x')
  })
})
