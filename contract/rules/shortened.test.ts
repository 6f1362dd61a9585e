import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🇺🇦'

it.each([
  ['short', 150, 'short'],
  ['exact', 5, 'exact'],
  ['longer', 5, 'longe'],
  [`a${family}`, 5, 'a'],
  [`a${family}`, 12, `a${family}`],
  [`${flag}${flag}`, 6, flag],
  ['𝓞𝓵𝓮', 3, '𝓞'],
  // A letter and the accent after it.
  [`Ale\u0301n`, 3, 'Al'],
  ['👩🏽‍🦰', 2, ''],
  ['', 3, ''],
])('%j is cut to %i between whole signs', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})

it('cuts a text of any length quickly', () => {
  const text = family.repeat(100_000)
  expect(shortened(text, 1_000).length).toBeLessThanOrEqual(1_000)
  expect(shortened('\u0301'.repeat(1_000_000), 100).length).toBeLessThanOrEqual(100)
})
