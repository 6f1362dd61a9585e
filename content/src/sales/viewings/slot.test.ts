import { addDays, dayIn } from '@alun/contract/rules/office-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays } from '../../publishing/editorial/sales-hours.ts'
import {
  type Host,
  isFree,
  openSlots,
  outsideHours,
  type SalesCalendar,
  slotsHoldUntil,
  takesFormat,
} from './slot.ts'

const calendar: SalesCalendar = {
  zone: 'Asia/Singapore',
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
// Friday, 20 November 2026, 20:00 in the office.
const friday = Date.parse('2026-11-20T12:00:00Z')
const office = (iso: string) => new Date(`${iso}:00+08:00`).toISOString()
const busy = (from: string, until: string) => ({
  from: Date.parse(office(from)),
  until: Date.parse(office(until)),
})
const starts = (given: Partial<SalesCalendar>, hosts: Host[], now = friday) =>
  openSlots({ ...calendar, ...given }, hosts, now).map(({ start }) => start)

describe('openSlots', () => {
  it('offers what fits into working hours of the office, up to the last day offered', () => {
    // 13:30 on a Saturday would end after closing, 18:30 on any day.
    expect(starts({}, [made])).toEqual(
      [
        '2026-11-21T10:00',
        '2026-11-23T10:00',
        '2026-11-23T13:30',
        '2026-11-28T10:00',
        '2026-11-30T10:00',
        '2026-11-30T13:30',
      ].map(office),
    )
  })

  it('offers no time without notice', () => {
    const late = Date.parse('2026-11-20T14:00:00.001Z')
    expect(starts({}, [made], late)[0]).toBe(office('2026-11-23T10:00'))
  })

  it('leaves out days off and times that are taken', () => {
    const monday = Date.parse('2026-12-01T00:00:00Z')
    const host = { ...made, busy: [busy('2026-12-05T10:00', '2026-12-05T11:00')] }
    expect(starts({}, [host], monday)).toEqual(
      ['2026-12-12T10:00', '2026-12-14T10:00', '2026-12-14T13:30'].map(office),
    )
  })

  it('has other hours on special days, for every host', () => {
    const specialDates = [{ date: '2026-11-22', from: '13:00', to: '15:00' }]
    const host: Host = { ...made, weekly: [{ day: 'mon', from: '09:00', to: '12:00' }] }
    expect(starts({ specialDates, maxDaysAhead: 5 }, [host])).toEqual(
      ['2026-11-22T13:30', '2026-11-23T10:00'].map(office),
    )
  })

  it('ends with the last midnight of a day where its hours do', () => {
    const weekly = [{ day: 'mon' as const, from: '18:00', to: '00:00' }]
    const slots = ['17:30', '18:00', '23:00', '23:30']
    expect(starts({ weekly, slots, maxDaysAhead: 4 }, [made])).toEqual(
      ['2026-11-23T18:00', '2026-11-23T23:00'].map(office),
    )
  })

  it('keeps a pause between two viewings of a host', () => {
    const host = { ...made, busy: [busy('2026-11-23T14:40', '2026-11-23T15:40')] }
    const offered = starts({ maxDaysAhead: 3 }, [host])
    expect(offered).toContain(office('2026-11-23T13:30'))
    const paused = starts({ maxDaysAhead: 3, bufferMinutes: 15 }, [host])
    expect(paused).not.toContain(office('2026-11-23T13:30'))
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

const special = {
  weekly: [],
  specialDates: [{ date: '2026-11-26', from: '13:00', to: '15:00' }],
}
const of = (day: 'mon' | 'tue' | 'sun', from: string, to: string) => ({ day, from, to })
const noon = { weekly: [of('mon', '09:00', '12:00'), of('mon', '13:00', '19:00')] }
const sunday = { weekly: [of('sun', '09:00', '12:00')] }
const [morning, tuesday] = [[of('mon', '09:00', '12:00')], [of('tue', '09:00', '12:00')]]
it.each<[string, string, Partial<SalesCalendar>, Host['weekly'], ReturnType<typeof outsideHours>]>([
  ['at the beginning', '11-23T09:00', {}, [], null],
  ['before it', '11-23T08:59', {}, [], 'outside-hours'],
  ['to the end', '11-23T18:00', {}, [], null],
  ['beyond it', '11-23T18:01', {}, [], 'outside-hours'],
  ['on a weekday without hours', '11-24T10:00', {}, [], 'closed-day'],
  ['on a day off', '12-07T10:00', {}, [], 'closed-day'],
  ['on a day off without any hours', '12-07T10:00', { weekly: [] }, [], 'closed-day'],
  ['without any hours', '11-24T03:00', special, [], null],
  ['on a special day', '11-26T14:00', special, [], null],
  ['beside its hours', '11-26T12:30', special, [], 'outside-hours'],
  ['within the hours of the host', '11-23T10:00', {}, morning, null],
  ['after those', '11-23T14:00', {}, morning, 'outside-hours'],
  ['on another day than those', '11-23T10:00', {}, tuesday, 'outside-hours'],
  ['within own hours while the office is closed', '11-24T10:00', {}, tuesday, 'closed-day'],
  ['at noon', '11-23T12:00', noon, [], 'outside-hours'],
  ['after noon', '11-23T13:00', noon, [], null],
  ['on a Sunday', '11-22T10:00', sunday, [], null],
])('a viewing is within the hours or not: %s', (_, at, given, weekly, expected) => {
  const start = Date.parse(office(`2026-${at}`))
  expect(outsideHours({ ...calendar, ...given }, { weekly }, start)).toBe(expected)
})

it.each([
  ['10:00', '11:00', true],
  ['10:00', '11:01', false],
  ['12:14', '13:00', false],
  ['12:15', '13:00', true],
])('a host who is busy from %s to %s is free at eleven: %s', (from, until, expected) => {
  const host = { ...made, busy: [busy(`2026-11-23T${from}`, `2026-11-23T${until}`)] }
  const start = Date.parse(office('2026-11-23T11:00'))
  expect(isFree({ ...calendar, bufferMinutes: 15 }, host, start)).toBe(expected)
})

describe('in every zone, also when its clocks change', () => {
  /** Days of clock changes in 2026; Lord Howe changes by half an hour, Cairo at midnight. */
  const changes = {
    'Asia/Singapore': ['2026-03-29'],
    'Europe/Lisbon': ['2026-03-29', '2026-10-25'],
    'America/New_York': ['2026-03-08', '2026-11-01'],
    'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
    'Africa/Cairo': ['2026-04-24', '2026-10-29'],
  }
  const always: SalesCalendar = {
    ...calendar,
    weekly: weekdays.map((day) => ({ day, from: '00:00', to: '23:59' })),
    closedDates: [],
    slots: ['00:15', '01:45', '02:15', '10:00', '22:30'],
    durationMinutes: 30,
    minNoticeHours: 0,
  }
  const near = fc.constantFrom(...Object.entries(changes)).chain(([zone, days]) =>
    fc.record({
      zone: fc.constant(zone),
      now: fc
        .tuple(fc.constantFrom(...days), fc.integer({ min: -16 * 24 * 60, max: 2 * 24 * 60 }))
        .map(([day, minutes]) => Date.parse(`${day}T12:00:00Z`) + minutes * 60_000),
    }),
  )
  const clocks = new Map(
    Object.keys(changes).map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
  )
  const shown = (zone: string, iso: string) =>
    clocks.get(zone)?.format(new Date(iso)).split(' ') ?? []

  it('offers each time once, as the clocks of the zone show it, on each day of the window', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: 0, max: 30 }), ({ zone, now }, maxDaysAhead) => {
        const offered = starts({ ...always, zone, maxDaysAhead }, [made], now)
        expect(new Set(offered).size).toBe(offered.length)
        const times = offered.map((iso) => shown(zone, iso))
        const today = dayIn(zone, now)
        for (let ahead = 1; ahead <= maxDaysAhead; ahead += 1) {
          const day = addDays(today, ahead)
          const found = times.filter(([date]) => date === day).map(([, time]) => time)
          // Only the skipped times are missing.
          const isChange = Object.values(changes).flat().includes(day)
          if (!isChange) expect(found).toEqual(always.slots)
          expect(found).toContain('10:00')
          expect(always.slots).toEqual(expect.arrayContaining(found))
        }
        expect(times.every(([date = '']) => date <= addDays(today, maxDaysAhead))).toBe(true)
      }),
    )
  })

  it.each([
    ['Europe/Lisbon', '2026-03-29', ['00:15', '02:15', '10:00', '22:30']],
    ['Europe/Lisbon', '2026-10-25', ['00:15', '01:45', '02:15', '10:00', '22:30']],
    ['Africa/Cairo', '2026-04-24', ['01:45', '02:15', '10:00', '22:30']],
  ])('leaves out what the clocks skip: %s, %s', (zone, day, times) => {
    const now = Date.parse(`${addDays(day, -1)}T12:00:00Z`)
    const offered = starts({ ...always, zone, maxDaysAhead: 1 }, [made], now)
    const ofDay = offered.map((iso) => shown(zone, iso)).filter(([date]) => date === day)
    expect(ofDay.map(([, time]) => time)).toEqual(times)
  })
})

describe('slotsHoldUntil', () => {
  it('is the moment at which the first time is offered no more, at most the end of the day', () => {
    const slots = starts({}, [made])
    const until = slotsHoldUntil(calendar, slots, friday)
    expect(starts({}, [made], until - 1)).toEqual(slots)
    expect(starts({}, [made], until)).not.toEqual(slots)
    expect(new Date(slotsHoldUntil(calendar, [], friday)).toISOString()).toBe(
      office('2026-11-21T00:00'),
    )
  })
})
