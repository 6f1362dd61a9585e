import { addDays } from '@alun/contract/rules/office-time'
import { expect, it } from 'vitest'
import { daysOfWeeks } from './days.ts'

it('begins weeks on Monday, across months and years', () => {
  expect(daysOfWeeks('2026-11-25', 1)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(daysOfWeeks('2027-01-03', 2).at(0)).toBe('2026-12-28')
  expect(addDays('2026-12-28', 28)).toBe('2027-01-25')
})
