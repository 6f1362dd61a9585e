import { expect, it } from 'vitest'
import { dayInDigits, dayOfYearText, dayText, monthText } from './day-text.ts'

const seen = (text: string) => text.replaceAll('\u00a0', '~')

it.each([
  ['en-US', '30~June 2027', '30~June', 'June~2027', '30.06.2027'],
  ['en-GB', '30~June 2027', '30~June', 'June~2027', '30.06.2027'],
  ['uk-UA', '30~червня 2027~року', '30~червня', 'червень~2027~року', '30.06.2027'],
  ['ru-RU', '30~июня 2027~года', '30~июня', 'июнь~2027~года', '30.06.2027'],
  ['pt-PT', '30~de~junho de~2027', '30~de~junho', 'junho~de~2027', '30/06/2027'],
  ['de-DE', '30.~Juni 2027', '30.~Juni', 'Juni~2027', '30.06.2027'],
  ['sv-SE', '30~juni 2027', '30~juni', 'juni~2027', '2027-06-30'],
])('a day is written as %s writes it', (tag, day, dayOfYear, month, digits) => {
  expect(seen(dayText('2027-06-30', tag))).toBe(day)
  expect(seen(dayOfYearText('2027-06-30', tag))).toBe(dayOfYear)
  expect(seen(monthText('2027-06-30', tag))).toBe(month)
  expect(dayInDigits('2027-06-30', tag)).toBe(digits)
})
