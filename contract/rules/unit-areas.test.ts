import { describe, expect, it } from 'vitest'
import {
  areaMistakes,
  indoorAreaOf,
  indoorParts,
  type TypeAreas,
  wholeAreas,
} from './unit-areas.ts'

const villa: TypeAreas = {
  total: 142,
  interior: 99.4,
  terrace: 42.6,
  hall: 6.24,
  living: 27.28,
  kitchen: 9.88,
  bathrooms: [7.28, 7.28],
  bedrooms: [17.6, 17.6],
  other: [{ area: 6.24 }],
  hallLiving: 33.52,
  bathroom: 14.56,
  bedroomLiving: 62.48,
}
const nothing: TypeAreas = {
  ...{ total: null, interior: null, terrace: null, hall: null, living: null, kitchen: null },
  ...{ bathrooms: [], bedrooms: [], other: [] },
  ...{ hallLiving: null, bathroom: null, bedroomLiving: null },
}

describe('the areas of a type', () => {
  it.each<[string, TypeAreas, ReturnType<typeof areaMistakes>]>([
    ['all add up', villa, []],
    ['nothing is known', nothing, []],
    ['only hall and a sum without it are', { ...nothing, hall: 9, hallLiving: 20 }, []],
    ['only the living room and a sum are', { ...nothing, living: 9, hallLiving: 20 }, []],
    ['only bedrooms and a sum are', { ...nothing, bedrooms: [12], bedroomLiving: 40 }, []],
    ['only the bedrooms’ sum is', { ...nothing, living: 9, bedroomLiving: 40 }, []],
    ['the indoors are as large as the total', { ...nothing, total: 46, interior: 46 }, []],
    ['the terrace is as large as the total', { ...nothing, total: 46, terrace: 46 }, []],
    [
      'rooms are as large as the indoors',
      { ...nothing, interior: 20, kitchen: 20, other: [{ area: null }] },
      [],
    ],
    [
      'hall and living room differ from their sum',
      { ...nothing, hall: 9, living: 20, hallLiving: 30 },
      [{ field: 'hallLiving', stated: 30, sum: 29, parts: [9, 20] }],
    ],
    ['only the total is', { ...nothing, total: 100 }, []],
    ['only some rooms are', { ...nothing, interior: 60, kitchen: 9.9, bedrooms: [12] }, []],
    ['one of the three follows from the others', { ...villa, interior: null }, []],
    [
      'sums are not written down',
      { ...villa, hallLiving: null, bathroom: null, bedroomLiving: null },
      [],
    ],
    [
      'rooms are known by their sums alone',
      { ...villa, hall: null, bathrooms: [], bedrooms: [] },
      [],
    ],
    [
      'the total is larger',
      { ...villa, total: 143 },
      [{ field: 'total', stated: 143, sum: 142, parts: [99.4, 42.6] }],
    ],
    [
      'the terrace alone is larger than the total',
      { ...nothing, total: 40, terrace: 42.6 },
      [{ field: 'total', stated: 40, sum: 42.6, parts: [42.6] }],
    ],
    [
      'rooms are larger than a total without anything else',
      { ...nothing, total: 10, kitchen: 12 },
      [{ field: 'total', stated: 10, sum: 12, parts: [12] }],
    ],
    [
      'some rooms are already larger than the indoors',
      { ...nothing, interior: 20, kitchen: 9.88, bedrooms: [17.6] },
      [{ field: 'interior', stated: 20, sum: 27.48, parts: [9.88, 17.6] }],
    ],
    [
      'a room of another kind is missing',
      { ...villa, other: [] },
      [
        {
          field: 'interior',
          stated: 99.4,
          sum: 93.16,
          parts: [33.52, 9.88, 14.56, 35.2],
        },
      ],
    ],
    [
      'a sum is a hundredth off',
      { ...villa, bathroom: 14.57 },
      [{ field: 'bathroom', stated: 14.57, sum: 14.56, parts: [7.28, 7.28] }],
    ],
    [
      'the living room is missing in a sum',
      { ...villa, bedroomLiving: 35.2 },
      [{ field: 'bedroomLiving', stated: 35.2, sum: 62.48, parts: [35.2, 27.28] }],
    ],
  ])('are checked if %s', (_, areas, mistakes) => {
    expect(areaMistakes(areas)).toEqual(mistakes)
  })

  it('are complete with two of the three', () => {
    const whole = { total: 142, interior: 99.4, terrace: 42.6 }
    for (const missing of ['total', 'interior', 'terrace'] as const) {
      expect(wholeAreas({ ...whole, [missing]: null })).toEqual(whole)
    }
    expect(wholeAreas({ total: 46, interior: null, terrace: 0 }).interior).toBe(46)
    expect(wholeAreas({ total: 40, interior: null, terrace: 42 }).interior).toBeNull()
    expect(wholeAreas({ total: 40, interior: null, terrace: 40 }).interior).toBe(0)
    const none = { total: null, interior: null, terrace: null }
    for (const one of [{ total: 1 }, { interior: 1 }, { terrace: 1 }, {}]) {
      expect(wholeAreas({ ...none, ...one })).toEqual({ ...none, ...one })
    }
  })

  it('count the living room once', () => {
    const parts = { hallLiving: 33.52, kitchen: 9.88, bathroom: 14.56, bedrooms: 35.2 }
    expect(indoorParts(villa)).toMatchObject({ ...parts, sum: 99.4, isComplete: true })
    const sums = { ...villa, hall: null, bathrooms: [], bedrooms: [] }
    expect(indoorParts(sums)).toMatchObject(parts)
    expect(indoorParts(nothing)).toMatchObject({ hallLiving: null, bedrooms: null, sum: null })
    const some = { hall: 9, bedroomLiving: 40, living: 20, other: [{ area: 5 }, { area: null }] }
    const sum = { hallLiving: 29, bedrooms: 20, sum: 54 }
    expect(indoorParts({ ...nothing, ...some })).toMatchObject(sum)
  })
})

it('the indoor area of a unit comes only from a type with the same total area', () => {
  expect(indoorAreaOf(142, villa)).toBe(99.4)
  expect(indoorAreaOf(141.5, villa)).toBeNull()
  expect(indoorAreaOf(142, nothing)).toBeNull()
  expect(indoorAreaOf(0, { total: null, interior: 5, terrace: null })).toBeNull()
})
