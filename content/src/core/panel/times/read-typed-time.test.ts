import { expect, it } from 'vitest'
import { readTypedClock, readTypedDay, typedDay } from './read-typed-time.ts'

it('reads a day in the ways in which people write it, and refuses what is none', () => {
  const days = {
    '26.11.2026': '2026-11-26',
    ' 6/1/27 ': '2027-01-06',
    '26 11 2026': '2026-11-26',
    '26-11-2026': '2026-11-26',
    '26112026': '2026-11-26',
    '2026-11-26': '2026-11-26',
    // The next such day.
    '26.11': '2026-11-26',
    '25.11.': '2027-11-25',
    '29.02': '2028-02-29',
    '31.11.2026': null,
    '29.02.2027': null,
    '26.13.2026': null,
    '11': null,
    tomorrow: null,
    '': null,
  }
  for (const [text, day] of Object.entries(days)) {
    expect([text, readTypedDay(text, '2026-11-26')]).toEqual([text, day])
  }
  expect(readTypedDay(typedDay('2026-11-26'), '2026-12-31')).toBe('2026-11-26')
})

it('reads a time of day in the ways in which people write it', () => {
  const times = {
    '9': '09:00',
    '09:30': '09:30',
    '9.30': '09:30',
    '930': '09:30',
    '1530': '15:30',
    '3:15 pm': '15:15',
    '12am': '00:00',
    '0:05': '00:05',
    '24:00': null,
    '9:60': null,
    '13 pm': null,
    'at nine': null,
    '': null,
  }
  for (const [text, time] of Object.entries(times)) {
    expect([text, readTypedClock(text)]).toEqual([text, time])
  }
})
