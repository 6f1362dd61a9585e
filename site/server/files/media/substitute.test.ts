import { describe, expect, it } from 'vitest'
import { substitute } from './substitute.ts'

describe('substitute', () => {
  it('has the nearest width, preferably a larger one', () => {
    expect(substitute('800.avif', ['320.avif', '640.avif', '960.avif', '1920.avif'])).toBe(
      '960.avif',
    )
    expect(substitute('1600.webp', ['160.webp', '960.webp'])).toBe('960.webp')
  })

  it('has the requested format if two are equally near', () => {
    expect(substitute('800.webp', ['960.avif', '960.webp', '960.jpg'])).toBe('960.webp')
    expect(substitute('800.jpg', ['960.avif', '960.webp'])).toBe('960.avif')
  })

  it('never replaces a card or an original, nor does either replace a picture', () => {
    expect(substitute('og.jpg', ['960.jpg'])).toBeNull()
    expect(substitute('original.svg', ['960.jpg'])).toBeNull()
    expect(substitute('960.jpg', ['og.jpg', 'original.svg'])).toBeNull()
  })
})
