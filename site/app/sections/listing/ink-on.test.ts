import { describe, expect, it } from 'vitest'
import { inkOn } from './ink-on.ts'

describe('letters on a coloured ground', () => {
  it('are light on dark and dark on light', () => {
    expect(inkOn('#0D5F54')).toBe('#ffffff')
    expect(inkOn('#6f4318')).toBe('#ffffff')
    expect(inkOn('#D9DCD5')).toBe('#171c1a')
    expect(inkOn('#F3B229')).toBe('#171c1a')
  })
})
