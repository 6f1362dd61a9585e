import { describe, expect, it } from 'vitest'
import {
  fromTimeInput,
  readersTime,
  timeInputValue,
  writeDateOrClock,
  writeDays,
  writeOfficeTime,
} from './written-times.ts'

describe('a time in the panel', () => {
  it('is written as the clock of the office shows it', () => {
    expect(writeOfficeTime('2026-11-21T16:30:00.000Z', 'uk')).toBe('22.11.2026,\u00a000:30')
    expect(writeOfficeTime('2026-11-21T16:30:00.000Z', 'en')).toBe(
      '22\u00a0Nov\u00a02026,\u00a000:30',
    )
  })

  it('is shown by the clock of the reader too, if that differs', () => {
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
    // A year of two digits.
    expect(fromTimeInput('0026-11-22T00:30')).toBe('2026-11-21T16:30:00.000Z')
    expect(fromTimeInput('')).toBeNull()
    expect(fromTimeInput('T10:00')).toBeNull()
    expect(fromTimeInput('2026-11-22T')).toBeNull()
    expect(timeInputValue('')).toBe('')
  })
})

it.each([
  ['2026-12-24', '2026-12-26', ['24–26 December', '24–26 декабря', '24–26 грудня']],
  ['2026-12-24', '2026-12-24', ['24 December', '24 декабря', '24 грудня']],
  [
    '2026-12-31',
    '2027-01-01',
    [/^31 December 2026 – 1 January 2027$/, /2026 г\. – 1/, /2026.* – 1/],
  ],
])('writes the days from %s to %s by the language', (first, last, written) => {
  const texts = ['en', 'ru', 'uk'].map((language) => writeDays(first, last, language))
  expect(texts).toEqual(written.map((text) => expect.stringMatching(text)))
  // Any other space differs between Node and browsers.
  expect(texts.join('').match(/[^\S ]/)).toBeNull()
})
