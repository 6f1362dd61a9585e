import { describe, expect, it } from 'vitest'
import { formatRoi, formatRoiRange } from './format-roi.ts'

describe('return on investment', () => {
  it('keeps its decimal, with the comma and the space of the language', () => {
    expect(formatRoi(9, 'en')).toBe('9.0%')
    expect(formatRoi(9, 'ua')).toBe('9,0\u00a0%')
    expect(formatRoiRange(6.3, 12, 'ru')).toBe('6,3–12,0\u00a0%')
  })

  it('says one figure where all scenarios agree', () => {
    expect(formatRoiRange(8, 8, 'en')).toBe('8.0%')
  })
})
