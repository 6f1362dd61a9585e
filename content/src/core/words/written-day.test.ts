import { expect, it } from 'vitest'
import { readDay } from './written-day.ts'

it.each<[day: string | null, ...written: unknown[]]>([
  ['2027-06-30', '2027-06-30', '2027-06-30T00:00+08:00', '2027-06-30 14:00', '30.06.2027'],
  ['2027-06-30', '30.06.2027 14:00'],
  ['2027-06-03', '2027/6/3', '3.6.2027'],
  // 27 November 2026 as Excel and LibreOffice store it, and a time of that day.
  ['2026-11-27', '46353', 46353, '46353.64'],
  // Some countries write the month first.
  [null, '06/07/2027', '1949-12-31', '2150-01-01', '2027-02-30', '31.04.2027', '123456', '99999'],
  [null, 'soon', '', null],
])('reads the day %j', (day, ...written) => {
  for (const each of written) expect([each, readDay(each)]).toEqual([each, day])
})
