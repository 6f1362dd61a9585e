import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculationText, readCalculation } from './calculation.ts'

const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

it('a calculation is read as it was written', () => {
  const figures = fc.record({
    price: fc.integer({ min: 0, max: 100_000_000 }),
    nightly: fc.integer({ min: 0, max: 100_000 }),
    occupancy: share,
    management: share,
    operating: share,
    tax: share,
  })
  const unit = fc.option(fc.constantFrom('A03', 'unit-A03', '101'))
  fc.assert(
    fc.property(fc.record({ figures, currency: fc.constant('USD'), unit }), (calculation) => {
      expect(readCalculation(calculationText(calculation))).toEqual(calculation)
    }),
  )
})
