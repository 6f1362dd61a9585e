import { expect, it } from 'vitest'
import { unitsSought } from './units-sought.ts'

const bedrooms = (number: number) => [{ of: 'bedrooms', number }]

it.each([
  ['2 спальні', bedrooms(2), []],
  ['2 спальнi', bedrooms(2), []],
  ['5 спалень', bedrooms(5), []],
  ['3 спальни терраса', bedrooms(3), ['терраса']],
  ['villa 2-bedroom', bedrooms(2), ['villa']],
  ['2\u00a0beds', bedrooms(2), []],
  ['2br', bedrooms(2), []],
  ['2 bathrooms', [{ of: 'bathrooms', number: 2 }], []],
  ['1 санвузол', [{ of: 'bathrooms', number: 1 }], []],
  ['2 поверх', [{ of: 'floor', number: 2 }], []],
  ['2-й этаж', [{ of: 'floor', number: 2 }], []],
  ['2nd floor a1', [{ of: 'floor', number: 2 }], ['a1']],
  ['210 м²', [{ of: 'area', number: 210 }], []],
  ['97,5 кв. м', [{ of: 'area', number: 97.5 }], []],
  ['2 спальні, 210 м2', [...bedrooms(2), { of: 'area', number: 210 }], []],
  ['A02 villa', [], ['A02', 'villa']],
  ['v-p77-12 beds', [], ['v-p77-12', 'beds']],
  ['2b', [], ['2b']],
  ['terrace 2', [], ['terrace', '2']],
  ['2 tower', [], ['2', 'tower']],
])('reads %s', (search, numbers, words) => {
  expect(unitsSought(search)).toMatchObject({ numbers, words })
})
