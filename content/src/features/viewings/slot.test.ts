import { describe, expect, it } from 'vitest'
import { type Host, openSlots, type SalesCalendar, slotsHoldUntil, takesFormat } from './slot.ts'

const calendar: SalesCalendar = {
  weekly: [
    { day: 'mon', from: '09:00', to: '19:00' },
    { day: 'sat', from: '10:00', to: '14:00' },
  ],
  closedDates: ['2026-12-07'],
  specialDates: [],
  slots: ['10:00', '13:30', '18:30'],
  durationMinutes: 60,
  bufferMinutes: 0,
  minNoticeHours: 12,
  maxDaysAhead: 14,
}
const made: Host = { id: 'made', formats: [], weekly: [], busy: [] }
// Friday, 20 November 2026, 20:00 on Bali.
const friday = Date.parse('2026-11-20T12:00:00Z')
const bali = (iso: string) => new Date(`${iso}:00+08:00`).toISOString()
const busy = (from: string, until: string) => ({
  from: Date.parse(bali(from)),
  until: Date.parse(bali(until)),
})
const starts = (given: Partial<SalesCalendar>, hosts: Host[], now = friday) =>
  openSlots({ ...calendar, ...given }, hosts, now).map(({ start }) => start)

describe('openSlots', () => {
  it('offers what fits into working hours on Bali, up to the last day offered', () => {
    // 13:30 on a Saturday would end after closing, 18:30 on any day.
    expect(starts({}, [made])).toEqual(
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
    expect(starts({}, [made], late)[0]).toBe(bali('2026-11-23T10:00'))
  })

  it('leaves out days off and times that are taken', () => {
    const monday = Date.parse('2026-12-01T00:00:00Z')
    const host = { ...made, busy: [busy('2026-12-05T10:00', '2026-12-05T11:00')] }
    expect(starts({}, [host], monday)).toEqual(
      ['2026-12-12T10:00', '2026-12-14T10:00', '2026-12-14T13:30'].map(bali),
    )
  })

  it('has other hours on special days, for every host', () => {
    const specialDates = [{ date: '2026-11-22', from: '13:00', to: '15:00' }]
    const host: Host = { ...made, weekly: [{ day: 'tue', from: '09:00', to: '12:00' }] }
    expect(starts({ specialDates, maxDaysAhead: 5 }, [host])).toEqual(
      ['2026-11-22T13:30', '2026-11-24T10:00'].map(bali),
    )
  })

  it('keeps a pause between two viewings of a host', () => {
    const host = { ...made, busy: [busy('2026-11-23T14:40', '2026-11-23T15:40')] }
    const offered = starts({ maxDaysAhead: 3 }, [host])
    expect(offered).toContain(bali('2026-11-23T13:30'))
    const paused = starts({ maxDaysAhead: 3, bufferMinutes: 15 }, [host])
    expect(paused).not.toContain(bali('2026-11-23T13:30'))
  })

  it('offers a time while one host is free, the one with fewer viewings first', () => {
    const one: Host = { ...made, id: 'one', formats: ['online'] }
    const other: Host = {
      ...made,
      id: 'other',
      formats: ['in-person'],
      busy: [busy('2026-11-21T10:00', '2026-11-21T11:00')],
    }
    const [saturday, monday] = openSlots(calendar, [other, one], friday)
    expect(saturday?.hosts.map(({ id }) => id)).toEqual(['one'])
    expect(monday?.hosts.map(({ id }) => id)).toEqual(['one', 'other'])
    expect([takesFormat(one, 'in-person'), takesFormat(made, 'in-person')]).toEqual([false, true])
    expect(openSlots(calendar, [], friday)).toEqual([])
  })
})

describe('slotsHoldUntil', () => {
  it('is the moment at which the first time is offered no more, at most the end of the day', () => {
    const slots = starts({}, [made])
    const until = slotsHoldUntil(calendar, slots, friday)
    expect(starts({}, [made], until - 1)).toEqual(slots)
    expect(starts({}, [made], until)).not.toEqual(slots)
    expect(new Date(slotsHoldUntil(calendar, [], friday)).toISOString()).toBe(
      bali('2026-11-21T00:00'),
    )
  })
})
