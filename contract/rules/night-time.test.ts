import { expect, it } from 'vitest'
import { isNightOnlyIn } from './night-time.ts'

it.each([
  // 10:00 in the office: 04:00 in Kyiv, 22:00 of the day before in New York.
  ['Europe/Kyiv', '2026-11-24T02:00:00Z', true],
  ['America/New_York', '2026-11-24T03:00:00Z', true],
  ['Asia/Kolkata', '2026-11-24T02:00:00Z', false],
  // 17:00 in the office: 11:00 in Kyiv.
  ['Europe/Kyiv', '2026-11-24T09:00:00Z', false],
  // 13:00 in the office: 07:00 in Kyiv in summer time, 06:00 in winter.
  ['Europe/Kyiv', '2026-11-24T05:00:00Z', false],
  ['Europe/Kyiv', '2026-11-24T04:59:00Z', true],
  // 21:59 in Auckland, and night in both.
  ['Pacific/Auckland', '2026-11-24T08:59:59Z', false],
  ['Pacific/Auckland', '2026-11-24T09:00:00Z', true],
  ['Pacific/Auckland', '2026-11-24T14:00:00Z', false],
  ['Europe/Kyiv', 'no time', false],
])('in %s %s is night: %s', (zone, slot, night) => {
  expect(isNightOnlyIn(zone, slot)).toBe(night)
})
