import { expect, it } from 'vitest'
import { offsetText } from './offset-text.ts'

it.each([
  ['Asia/Singapore', '2026-07-01', 'UTC+8'],
  ['Asia/Kolkata', '2026-07-01', 'UTC+5:30'],
  ['America/St_Johns', '2026-01-01', 'UTC−3:30'],
  ['Europe/Lisbon', '2026-07-01', 'UTC+1'],
  ['Europe/Lisbon', '2026-01-01', 'UTC+0'],
])('in %s clocks differ from Greenwich on %s by %s', (zone, day, text) => {
  expect(offsetText(zone, Date.parse(day))).toBe(text)
})

it('names both offsets if the clocks change between two instants', () => {
  const instants = ['2026-10-01', '2026-10-24', '2026-11-01'].map(Date.parse)
  expect(offsetText('Europe/Lisbon', ...instants)).toBe('UTC+1 / UTC+0')
  expect(offsetText('Asia/Singapore', ...instants)).toBe('UTC+8')
})
