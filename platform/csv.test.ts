import { describe, expect, it } from 'vitest'
import { csvCell, withoutGuard } from './csv.ts'

describe('a cell of the spreadsheet', () => {
  it('is text, whatever a visitor wrote into it', () => {
    expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
    expect(csvCell('+cmd|calc')).toBe("'+cmd|calc")
    expect(csvCell('two\nlines, "quoted"')).toBe('"two\nlines, ""quoted"""')
    expect(csvCell('+380-50-123-45-67')).toBe("'+380-50-123-45-67")
    expect(csvCell('-1-2')).toBe("'-1-2")
    expect(csvCell('-1+cmd')).toBe("'-1+cmd")
  })

  it.each([
    ...['+380 50 123-45-67', '+6281234567890', '0812 3456', '007', '1234567890123456'],
    ...['1-2', '12/3', '10-2026', '1E5'],
  ])('is a text where a spreadsheet takes it for a number or a day: %s', (text) => {
    expect(csvCell(text)).toBe(`"\t${text}"`)
    expect(withoutGuard(`\t${text}`)).toBe(text)
  })

  it.each([
    ...['0', '0.5', '12.5', '289000', '2026-11-30', '30.11.2026 14:20', '2026-11-30 14:20'],
    ...['A-01', '380501234567', '', 'E5', '1E5A'],
  ])('stays as it is: %s', (text) => expect(csvCell(text)).toBe(text))

  it.each([',', ';', '\t', '\n', '\r', '"'])('is text also where it is cut at %j', (cut) => {
    for (const formula of ['=1+1', "=cmd|' /C calc'!A0", '@SUM(A1)', '+1+cmd', '-1+cmd', '＝1+1']) {
      for (const space of ['', ' ', '\u00a0', '\u0000']) {
        const cell = csvCell(`Доброго дня${cut}${space}${formula}${cut}кінець`)
        for (const part of cell.split(/[;,\t\r\n"]/)) {
          expect(part.trim()).not.toMatch(/^\0?[=+\-@＝＋－＠]/)
        }
      }
    }
  })

  it('is itself again once it is read', () => {
    for (const text of ['-1-05', '=1', "'A", '+A1', 'A-1']) {
      expect(withoutGuard(csvCell(text))).toBe(text)
    }
  })

  it('keeps numbers, also negative ones', () => {
    expect(csvCell('-5')).toBe('-5')
    expect(csvCell('-12.5')).toBe('-12.5')
  })
})
