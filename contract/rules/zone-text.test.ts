import { expect, it } from 'vitest'
import { withZone } from './zone-text.ts'

it('texts name the time of the office in their language', () => {
  expect(withZone('{zone}. Open at nine, {byZone}', 'ua')).toBe(
    'Час Балі. Open at nine, за часом Балі',
  )
  expect(withZone('Open at nine, {zone}; {offset}, {shortZone}', 'ru')).toBe(
    'Open at nine, время Бали; {offset}, по Бали',
  )
})
