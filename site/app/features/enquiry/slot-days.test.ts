import { expect, it } from 'vitest'
import { dayOfSlot, slotDays } from './slot-days.ts'

it('times are grouped by the day in the office, not in UTC', () => {
  const slots = ['2026-11-23T23:00:00.000Z', '2026-11-24T10:00:00.000Z', '2026-11-24T16:30:00.000Z']
  expect(slotDays(slots)).toEqual([
    { day: '2026-11-24', slots: slots.slice(0, 2) },
    { day: '2026-11-25', slots: slots.slice(2) },
  ])
})

it('a time that is no longer offered has a day, any other value has none', () => {
  expect(dayOfSlot('2026-11-23T23:00:00.000Z')).toBe('2026-11-24')
  expect([dayOfSlot('tomorrow'), dayOfSlot(''), dayOfSlot(undefined)]).toEqual([null, null, null])
})
