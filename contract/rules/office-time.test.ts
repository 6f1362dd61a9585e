import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayIn,
  dayLength,
  endOfDay,
  instantAt,
  minutesIn,
  startOfDay,
} from './office-time.ts'

const hour = 3_600_000
const at = (iso: string) => Date.parse(iso)

/** Days around which the clocks of a zone change; those of Singapore never do. */
const changes = {
  'Asia/Singapore': ['2026-03-29'],
  'Europe/Lisbon': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  // Midnight is skipped in April, and in October Thursday has 23:00 twice.
  'Africa/Cairo': ['2026-04-24', '2026-10-29'],
  // Changes by half an hour, in the southern spring forward.
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  // Changes at midnight: September has no 00:00, and in April 23:00 comes twice.
  'America/Santiago': ['2026-04-04', '2026-04-05', '2026-09-06'],
}
const zones = Object.entries(changes)

const zone = fc.constantFrom(...zones.map(([name]) => name))
const instant = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2050-01-01T00:00:00Z') })
/** Any instant, and often one within three days of a change. */
const zoneAndInstant = fc.oneof(
  fc.tuple(zone, instant),
  ...zones.flatMap(([name, days]) =>
    days.map((day) =>
      fc.tuple(
        fc.constant(name),
        fc
          .integer({ min: -3 * dayLength, max: 3 * dayLength })
          .map((ms) => at(`${day}T12:00:00Z`) + ms),
      ),
    ),
  ),
)

describe('a day in a time zone', () => {
  it.each([
    ['Asia/Singapore', '2026-12-31', '2026-12-30T16:00:00Z', 24],
    ['Europe/Kyiv', '2026-03-29', '2026-03-28T22:00:00Z', 23],
    ['Europe/Kyiv', '2026-10-25', '2026-10-24T21:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00Z', 25],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['Asia/Tehran', '2022-03-22', '2022-03-21T20:30:00Z', 23],
    // 1:00 becomes 0:00, so midnight comes twice, and the day begins with the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  ])('%s %s begins at %s and has %d hours', (name, day, begins, hours) => {
    expect(new Date(startOfDay(name, day)).toISOString()).toBe(new Date(begins).toISOString())
    expect(endOfDay(name, day) - startOfDay(name, day)).toBe(hours * hour)
  })

  it('is the date that a calendar of the zone shows', () => {
    // Swedish dates are written as ISO dates.
    const calendars = new Map(
      zones.map(([name]) => [
        name,
        new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short' }),
      ]),
    )
    fc.assert(
      fc.property(zoneAndInstant, ([name, now]) => {
        expect(dayIn(name, now)).toBe(calendars.get(name)?.format(now))
      }),
      { numRuns: 1000 },
    )
  })

  it('holds every instant from its start to its end', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, now]) => {
        const day = dayIn(name, now)
        expect(startOfDay(name, day)).toBeLessThanOrEqual(now)
        expect(endOfDay(name, day)).toBeGreaterThan(now)
      }),
      { numRuns: 1000 },
    )
  })

  it('begins when the day before ends', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, now]) => {
        const day = dayIn(name, now)
        const begins = startOfDay(name, day)
        expect(dayIn(name, begins)).toBe(day)
        expect(dayIn(name, begins - 1)).toBe(addDays(day, -1))
        expect(endOfDay(name, addDays(day, -1))).toBe(begins)
      }),
      { numRuns: 1000 },
    )
  })

  it('is empty if a country skipped it', () => {
    expect(startOfDay('Pacific/Apia', '2011-12-30')).toBe(at('2011-12-30T10:00:00Z'))
    expect(endOfDay('Pacific/Apia', '2011-12-30')).toBe(at('2011-12-30T10:00:00Z'))
  })

  it('has no start and no end if the text is not a day', () => {
    for (const text of ['', '2026-13-01', 'tomorrow']) {
      expect(startOfDay('Asia/Singapore', text)).toBeNaN()
      expect(endOfDay('Asia/Singapore', text)).toBeNaN()
    }
  })
})

describe('a time of day in a time zone', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })

  it.each([
    ['Europe/Lisbon', '2026-03-28', '10:00', '2026-03-28T10:00:00Z'],
    ['Europe/Lisbon', '2026-03-29', '10:00', '2026-03-29T09:00:00Z'],
    ['Europe/Lisbon', '2026-10-25', '10:00', '2026-10-25T10:00:00Z'],
    // This time comes twice; the first counts.
    ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
    // This time is skipped, so an hour later counts.
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
  ])('%s %s %s is %s', (name, day, time, iso) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number)
    expect(instantAt(name, day, hours * 60 + rest)).toBe(at(iso))
  })

  it('is the first instant of the day at which the clocks show it, unless they skip it', () => {
    fc.assert(
      fc.property(zoneAndInstant, minutes, ([name, now], wanted) => {
        const day = dayIn(name, now)
        const found = instantAt(name, day, wanted)
        const isShown = minutesIn(name, found) === wanted
        const skipped = endOfDay(name, day) - startOfDay(name, day) - dayLength
        if (!isShown) expect(skipped).toBeLessThan(0)
        // A zone that skips 23:30 may have it on the next day.
        if (isShown) expect(dayIn(name, found)).toBe(day)
        const sooner = found - Math.abs(skipped)
        if (skipped > 0 && dayIn(name, sooner) === day) {
          expect(minutesIn(name, sooner)).not.toBe(wanted)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('returns each instant of a day, or the earlier one with the same time', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, now]) => {
        const whole = Math.floor(now / 60_000) * 60_000
        const again = instantAt(name, dayIn(name, whole), minutesIn(name, whole))
        expect(again === whole || minutesIn(name, again) === minutesIn(name, whole)).toBe(true)
        expect(again).toBeLessThanOrEqual(whole)
      }),
      { numRuns: 1000 },
    )
  })

  it('is null if day or time is incomplete', () => {
    expect(instantAt('Europe/Lisbon', '', 600)).toBeNaN()
    expect(instantAt('Europe/Lisbon', '2026-03-29', Number.NaN)).toBeNaN()
  })
})

describe('addDays', () => {
  it('counts calendar days, whatever the clocks do', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-28', 28)).toBe('2027-01-25')
    fc.assert(
      fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (now, count) => {
        const day = dayIn('UTC', now)
        expect(addDays(addDays(day, count), -count)).toBe(day)
      }),
    )
  })
})
