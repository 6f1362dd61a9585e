import { describe, expect, it } from 'vitest'
import { salesCalendar } from '../../publishing/editorial/sales-hours.ts'
import { salesHours } from '../../testing/sample-enquiries.ts'
import { noTimes, noTimesOfHost } from './bookable-times.ts'
import type { Host } from './slot.ts'

/** Friday, 20 November 2026, 20:00 in the office. */
const friday = Date.parse('2026-11-20T12:00:00Z')
const settings = salesCalendar.parse(salesHours)
const iryna: Host = { id: 'iryna', formats: [], weekly: [], busy: [] }
const mondays = (from: string, to: string) => [{ day: 'mon' as const, from, to }]
const on = (date: string) => [{ date, from: '09:00', to: '19:00' }]

type Given = [
  viewings: Partial<typeof settings.viewings>,
  hours?: Partial<typeof settings.salesHours>,
  host?: Partial<Host>,
]
const given = ([viewings, hours = {}, host = {}]: Given) =>
  [
    {
      salesHours: { ...settings.salesHours, ...hours },
      viewings: { ...settings.viewings, ...viewings },
    },
    { ...iryna, ...host },
  ] as const

describe('noTimes', () => {
  it.each<Given>([
    [{}],
    [{ slots: [] }],
    [{}, { weekly: [] }],
    // The last hour of a short horizon, and an office that is open one day a week.
    [{ minNoticeHours: 84, maxDaysAhead: 3 }],
    [{ maxDaysAhead: 1 }, { weekly: mondays('09:00', '19:00') }],
    // Closed for now, open for one later day alone, or fully booked.
    [
      {},
      {
        closedDates: [...Array(8).keys()].map((ahead) => ({
          ...{ date: `2026-11-2${ahead}`, until: null },
        })),
      },
    ],
    [{}, { weekly: [], specialDates: on('2027-02-10') }],
    [{}, {}, { busy: [{ from: friday, until: friday + 100 * 86_400_000 }] }],
    [{}, { weekly: [] }, { weekly: mondays('09:00', '19:00') }],
  ])('accepts %j', (...values) => {
    const [changed, host] = given(values)
    expect(noTimes(changed, [host], friday)).toBeNull()
  })

  it.each<[...Given, string]>([
    [{ minNoticeHours: 800, maxDaysAhead: null }, {}, {}, 'notice'],
    [{ minNoticeHours: 2_300, maxDaysAhead: 120 }, {}, {}, 'notice'],
    [{ minNoticeHours: 93, maxDaysAhead: 3 }, {}, {}, 'notice'],
    [{ slots: ['07:00', '19:00'] }, {}, {}, 'hours'],
    [{ durationMinutes: 601 }, {}, {}, 'hours'],
    [{}, { weekly: mondays('11:00', '14:00') }, {}, 'hours'],
    [{}, { weekly: [], specialDates: on('2026-11-01') }, {}, 'hours'],
    [{}, {}, { weekly: mondays('10:00', '10:30') }, 'hours'],
    [{ formats: ['online'] }, {}, { formats: ['in-person'] }, 'formats'],
  ])('rejects %j %j %j', (viewings, hours, own, cause) => {
    const [changed, host] = given([viewings, hours, own])
    expect(noTimes(changed, [host], friday)).toBe(cause)
  })
})

describe('noTimesOfHost', () => {
  it.each<[...Given, string | null]>([
    [{}, {}, {}, null],
    [{}, {}, { weekly: mondays('09:30', '10:50') }, null],
    [{}, {}, { weekly: mondays('10:00', '10:30') }, 'hours'],
    // Special dates of the settings are ignored: the host still has no time in a usual week.
    [{}, { specialDates: on('2026-12-24') }, { weekly: mondays('10:00', '10:30') }, 'hours'],
    [{ formats: ['online'] }, {}, { formats: ['in-person'] }, 'formats'],
    // The settings give nobody a time, so the host is not what is wrong.
    [{ slots: ['20:00'] }, {}, { weekly: mondays('10:00', '10:30') }, null],
  ])('validates %j %j %j', (viewings, hours, own, cause) => {
    const [changed, host] = given([viewings, hours, own])
    expect(noTimesOfHost(changed, host, friday)).toBe(cause)
  })
})
