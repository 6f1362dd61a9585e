import { endOfOfficeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { expect, it } from 'vitest'
import { monthAt, monthOf, monthsUntil, weeksUntil } from './period.ts'

const [november, december] = [startOfOfficeDay('2026-11-01'), startOfOfficeDay('2026-12-01')]

it.each([
  ['its first moment', november, november + 1, '2026-11-01'],
  ['its last moment', december - 1, december, '2026-11-30'],
  ['the first moment after it', december, december, '2026-11-30'],
  ['a later month', startOfOfficeDay('2027-02-03'), december, '2026-11-30'],
])('a month ends today or on its last day: %s', (_, now, end, to) => {
  expect(monthOf('2026-11', now)).toMatchObject({
    month: '2026-11',
    isRunning: now < december,
    days: ['2026-10-01', '2026-11-01', '2026-12-01'],
    before: { from: '2026-10-01', to: '2026-10-31' },
    chosen: { from: '2026-11-01', to },
    starts: [startOfOfficeDay('2026-10-01'), november, december],
    end,
  })
})

it.each([
  ['Monday begins', startOfOfficeDay('2026-11-16'), '2026-11-16'],
  ['Sunday ends', endOfOfficeDay('2026-11-22') - 1, '2026-11-16'],
])('weeks are whole, and the running one is beside them: %s', (_, now, monday) => {
  expect(weeksUntil(4, now)).toMatchObject({
    weeks: 4,
    step: 4,
    isRunning: false,
    before: { from: '2026-09-21', to: '2026-10-18' },
    chosen: { from: '2026-10-19', to: '2026-11-15' },
    end: now + 1,
  })
  const { days, everyDay, starts } = weeksUntil(4, now)
  expect([days.length, days[0], days[4], days[8]]).toEqual([9, '2026-09-21', '2026-10-19', monday])
  expect(starts[8]).toBe(startOfOfficeDay(monday))
  expect([everyDay.length, everyDay[0], everyDay.at(-1)]).toEqual([63, '2026-09-21', '2026-11-22'])
})

it('months are named by the day in the office, the latest first', () => {
  expect([november - 1, november].map(monthAt)).toEqual(['2026-10', '2026-11'])
  expect(monthsUntil('2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})
