import { officeInstant } from '@alun/contract/rules/office-day'
import { expect, it } from 'vitest'
import { moment, readMoment } from './written-moment.ts'

const office = (day: string, hours: number) =>
  new Date(officeInstant(day, hours * 60)).toISOString()

it.each([
  ['2026-12-01T02:00:00.000Z', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01T02:00Z', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01T10:00+08:00', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01 10:00:30-0500', '2026-12-01T15:00:30.000Z'],
  ['2026-12-01T10:00', office('2026-12-01', 10)],
  ['2026-12-01T10:00:00.000', office('2026-12-01', 10)],
  ['2026-12-01 10:00', office('2026-12-01', 10)],
  ['01.12.2026 10:00', office('2026-12-01', 10)],
  ['2026-12-01 10:00 PM', office('2026-12-01', 22)],
  ['2026-12-01 10:00:00+08', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01 24:00', office('2026-12-02', 0)],
  ['2026-12-01T24:00Z', '2026-12-02T00:00:00.000Z'],
  [new Date('2026-12-01T02:00Z'), '2026-12-01T02:00:00.000Z'],
  [new Date('soon'), null],
  ['2026-12-01', null],
  ['2026-12-01T', null],
  ['2026-02-30T10:00', null],
  ['2026-12-01T25:00', null],
  ['2026-12-01T10:00+99:00', null],
  ['12/01/2026 10:00', null],
  ['10:00', null],
  ['tomorrow', null],
  ['', null],
  [null, null],
])('reads %j as the moment %j', (written, at) => {
  expect(readMoment(written)).toBe(at)
})

it('is what a call may send', () => {
  expect(moment.parse('2026-12-01T10:00+08:00')).toBe('2026-12-01T02:00:00.000Z')
  expect(moment.safeParse('2026-12-01').success).toBe(false)
})
