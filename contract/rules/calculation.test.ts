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

const written =
  'price=1&nightly=2&occupancy=3&management=4&operating=5&tax=6.000001&currency=USD&unit=A03'
const fields = ['price', 'nightly', 'occupancy', 'management', 'operating', 'tax', 'currency']

it.each([
  ...fields.map((field) => [`without ${field}`, written.replace(field, 'other')]),
  ...['-1', '1e2', ' 1', '1234567890', '1.1234567', '1.', ''].map((tax) => [
    tax,
    written.replace('6.000001', tax),
  ]),
  ...['usd', 'USDT', 'US', 'xUSD'].map((code) => [code, written.replace('USD', code)]),
  ['longer than 400 characters', written.padEnd(401, '&')],
])('no page has written this calculation: %s', (_, text) => {
  expect(readCalculation(text)).toBeNull()
})

it('a calculation of 400 characters is read, without the name of a unit that no form has', () => {
  const { figures, unit } = readCalculation(written.padEnd(400, '&')) ?? {}
  expect([figures?.tax, unit]).toEqual([6.000001, 'A03'])
  for (const name of ['', ' A03', 'A 03', '-A', 'A'.repeat(81)]) {
    expect(readCalculation(written.replace('A03', name))?.unit, name).toBeNull()
  }
  expect(readCalculation(written.replace('A03', 'A'.repeat(80)))?.unit).toHaveLength(80)
})
