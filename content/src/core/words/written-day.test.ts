import { expect, it } from 'vitest'
import { readDay } from './written-day.ts'

it.each([
  ['2027-06-30', '2027-06-30'],
  ['2027-06-30T00:00+08:00', '2027-06-30'],
  ['2027/6/3', '2027-06-03'],
  ['2027-06-30 14:00', '2027-06-30'],
  ['30.06.2027', '2027-06-30'],
  ['3.6.2027', '2027-06-03'],
  ['30.06.2027 14:00', '2027-06-30'],
  // 27 November 2026 as Excel and LibreOffice store it, and a time of that day.
  ['46353', '2026-11-27'],
  [46353, '2026-11-27'],
  ['46353.64', '2026-11-27'],
  // Some countries write the month first.
  ['06/07/2027', null],
  ['1949-12-31', null],
  ['2150-01-01', null],
  ['2027-02-30', null],
  ['31.04.2027', null],
  ['123456', null],
  ['99999', null],
  ['soon', null],
  ['', null],
  [null, null],
])('reads %j as the day %j', (written, day) => {
  expect(readDay(written)).toBe(day)
})
