import { describe, expect, it } from 'vitest'
import { openSlots, type SalesCalendar, slotsHoldUntil } from './slot.ts'

const calendar: SalesCalendar = {
  weekly: [
    { day: 'mon', from: '09:00', to: '19:00' },
    { day: 'sat', from: '10:00', to: '14:00' },
  ],
  closedDates: ['2026-12-07'],
  slots: ['10:00', '13:30', '18:30'],
  durationMinutes: 60,
  minNoticeHours: 12,
  maxDaysAhead: 14,
}
// Friday, 20 November 2026, 20:00 on Bali.
const friday = Date.parse('2026-11-20T12:00:00Z')
const bali = (iso: string) => new Date(`${iso}:00+08:00`).toISOString()

describe('openSlots', () => {
  it('offers what fits into working hours on Bali, up to the last day offered', () => {
    // 13:30 on a Saturday would end after closing, 18:30 on any day.
    expect(openSlots(calendar, new Set(), friday)).toEqual(
      [
        '2026-11-21T10:00',
        '2026-11-23T10:00',
        '2026-11-23T13:30',
        '2026-11-28T10:00',
        '2026-11-30T10:00',
        '2026-11-30T13:30',
      ].map(bali),
    )
  })

  it('needs notice', () => {
    const late = Date.parse('2026-11-20T14:00:00.001Z')
    expect(openSlots(calendar, new Set(), late)[0]).toBe(bali('2026-11-23T10:00'))
  })

  it('leaves out days off and times that are taken', () => {
    const monday = Date.parse('2026-12-01T00:00:00Z')
    expect(openSlots(calendar, new Set([bali('2026-12-05T10:00')]), monday)).toEqual(
      ['2026-12-12T10:00', '2026-12-14T10:00', '2026-12-14T13:30'].map(bali),
    )
  })
})

describe('slotsHoldUntil', () => {
  it('is the moment at which the first time is offered no more, at most the end of the day', () => {
    const slots = openSlots(calendar, new Set(), friday)
    const until = slotsHoldUntil(calendar, slots, friday)
    expect(openSlots(calendar, new Set(), until - 1)).toEqual(slots)
    expect(openSlots(calendar, new Set(), until)).not.toEqual(slots)
    expect(new Date(slotsHoldUntil(calendar, [], friday)).toISOString()).toBe(
      bali('2026-11-21T00:00'),
    )
  })
})
