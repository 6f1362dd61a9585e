import { expect, it } from 'vitest'
import { endOfOfficeDay, officeDay, officeInstant, officeSheetTime } from './office-day.ts'

it.each([
  ['2026-11-27T15:59:59.999Z', '2026-11-27', '23:59'],
  ['2026-11-27T16:00:00Z', '2026-11-28', '00:00'],
  ['2026-11-28T01:05:59Z', '2026-11-28', '09:05'],
])('sheets and days have the clock of the office at %s', (iso, day, clock) => {
  const at = Date.parse(iso)
  expect([officeDay(at), officeSheetTime(at)]).toEqual([day, `${day} ${clock}`])
})

it('a day of the office ends where the next one begins', () => {
  expect(endOfOfficeDay('2026-11-27')).toBe(Date.parse('2026-11-27T16:00:00Z'))
  expect(officeInstant('2026-11-28', 0)).toBe(endOfOfficeDay('2026-11-27'))
})
