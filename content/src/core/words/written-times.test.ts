import { afterEach, describe, expect, it } from 'vitest'
import {
  dayInBrowser,
  fromTimeInput,
  readersTime,
  timeInputValue,
  writeDateOrClock,
  writeDay,
  writeOfficeTime,
} from './written-times.ts'

describe('a time in the panel', () => {
  it('is written as the clock of the office shows it', () => {
    expect(writeOfficeTime('2026-11-21T16:30:00.000Z', 'uk')).toBe('22.11.2026,\u00a000:30')
    expect(writeOfficeTime('2026-11-21T16:30:00.000Z', 'en')).toBe(
      '22\u00a0Nov\u00a02026,\u00a000:30',
    )
  })

  it('is told on the clock of the reader too, where that shows another', () => {
    const iso = '2026-11-21T16:30:00.000Z'
    expect(readersTime(iso, 'uk', 'Europe/Kyiv')).toBe('21.11.2026, 18:30')
    expect(readersTime(iso, 'uk', 'Asia/Singapore')).toBeNull()
  })

  it('is written without its day on the day itself', () => {
    const now = Date.parse('2026-11-21T16:40:00.000Z')
    expect(writeDateOrClock('2026-11-21T16:30:00.000Z', 'uk', now)).toBe('00:30')
    expect(writeDateOrClock('2026-11-21T15:30:00.000Z', 'uk', now)).toBe('21.11.2026')
  })

  it('is typed in as the clock of the office shows it', () => {
    expect(fromTimeInput('2026-11-22T00:30')).toBe('2026-11-21T16:30:00.000Z')
    expect(timeInputValue('2026-11-21T16:30:00.000Z')).toBe('2026-11-22T00:30')
    expect(fromTimeInput('')).toBeNull()
    expect(fromTimeInput('T10:00')).toBeNull()
    expect(fromTimeInput('2026-11-22T')).toBeNull()
    expect(timeInputValue('')).toBe('')
  })
})

describe('a day in the panel', () => {
  const { TZ } = process.env
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })

  it.each([
    ['Pacific/Kiritimati', -840],
    ['Pacific/Auckland', -780],
    ['Pacific/Chatham', -825],
    ['Asia/Singapore', -480],
    ['Europe/Kyiv', -120],
    ['America/Los_Angeles', 480],
    ['Etc/GMT+12', 720],
  ])('is the stored one for a browser in %s, and comes back as the same', (zone, offset) => {
    process.env.TZ = zone
    expect(new Date('2027-01-01T12:00Z').getTimezoneOffset()).toBe(offset)
    for (const day of ['2027-01-01', '2027-03-28', '2027-06-30', '2028-02-29']) {
      const iso = `${day}T12:00:00.000Z`
      const shown = dayInBrowser(iso)
      expect([shown?.getFullYear(), Number(shown?.getMonth()) + 1, shown?.getDate()]).toEqual(
        day.split('-').map(Number),
      )
      // As the picker of days does with what is chosen.
      shown?.setHours(12 - shown.getTimezoneOffset() / 60, 0)
      expect(shown?.toISOString().slice(0, 10)).toBe(day)
      expect(writeDay(iso)).toBe(day.split('-').toReversed().join('.'))
    }
  })
})
