import { expect, it } from 'vitest'
import { mondayOf } from './days.ts'

it('begins weeks on Monday, across months and years', () => {
  expect(mondayOf('2026-11-25')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
})
