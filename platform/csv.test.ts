import { describe, expect, it } from 'vitest'
import { csvCell } from './csv.ts'

describe('a cell of the spreadsheet', () => {
  it('is text, whatever a visitor wrote into it', () => {
    expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
    expect(csvCell('+cmd|calc')).toBe("'+cmd|calc")
    expect(csvCell('two\nlines, "quoted"')).toBe('"two\nlines, ""quoted"""')
    expect(csvCell('+380 50 123-45-67')).toBe('+380 50 123-45-67')
    expect(csvCell('+380501234567')).toBe('+380501234567')
    expect(csvCell('+380-50-123-45-67')).toBe("'+380-50-123-45-67")
    expect(csvCell('-1-2')).toBe("'-1-2")
    expect(csvCell('-1+cmd')).toBe("'-1+cmd")
  })
  it('is a number where one stands in it, also below zero', () => {
    expect(csvCell('-5')).toBe('-5')
    expect(csvCell('-12.5')).toBe('-12.5')
  })
})
