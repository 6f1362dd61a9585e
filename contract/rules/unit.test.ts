import { expect, it } from 'vitest'
import { countUnits, isUnitKey, salesStateOf, unitKeyOf, unitNumber, unitStatuses } from './unit.ts'

it.each([
  ['A03', 'unit-A03'],
  ['12 / 3-a', 'unit-12-3-a'],
  ['', 'unit-'],
  // Cyrillic letters become their codes, so that two of them differ.
  ['А3', 'unit-sw3'],
  ['Б3', 'unit-sx3'],
  ['x'.repeat(90), `unit-${'x'.repeat(75)}`],
])('the key of unit "%s" is a valid id: %s', (label, key) => {
  expect([unitKeyOf(label), isUnitKey(key)]).toEqual([key, true])
})

it.each([
  ['a03', ['# A 03', '№a\t03', 'А03']],
  ['7', ['007', '7.0', '7,00', '0007.00']],
  ['107', ['0107', '107,0']],
  ['7.000', ['7.000']],
  ['a-01', ['A-01', 'А–01', 'A—01', 'A ‑ 01', 'A−01', 'A‐01', 'A－01', 'A﹣01']],
  ['0', ['000']],
])('the number of a unit is %s in each of its spellings', (number, labels) => {
  expect(labels.map(unitNumber)).toEqual(labels.map(() => number))
})

it.each([
  [{ available: 0, reserved: 0, sold: 1 }, 'soldOut'],
  [{ available: 1, reserved: 0, sold: 1 }, 'forSale'],
  [{ available: 0, reserved: 1, sold: 1 }, 'forSale'],
  [{ available: 1, reserved: 1, sold: 1 }, 'forSale'],
  [{ available: 0, reserved: 0, sold: 0 }, 'unlisted'],
])('a project with %j is %s', (counts, expected) => {
  const units = unitStatuses.flatMap((status) => Array(counts[status]).fill({ status }))
  expect(countUnits(units)).toEqual(counts)
  expect(salesStateOf(counts)).toBe(expected)
})
