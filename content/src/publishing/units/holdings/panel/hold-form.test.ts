import { expect, it } from 'vitest'
import { callOf, type HoldForm, isSameBuyer } from './hold-form.ts'

const form: HoldForm = {
  ...{ to: 'reserved', enquiry: null, name: ' Boris ', isMistake: false },
}
const units = [{ unit: 'unit', was: null }]
const boris = { kind: 'reserved', enquiry: null, name: 'Boris' }

it.each<[string, Partial<HoldForm>, object | string]>([
  ['an untouched price is that of the list', {}, { units, to: boris }],
  [
    'a typed price counts, in minor units',
    { price: '290 000' },
    { to: { ...boris, price: 29_000_000 } },
  ],
  ['an emptied price is on request', { price: ' ' }, { to: { price: null } }],
  ['a price of nothing is none', { price: '0' }, 'price'],
  ['an emptied end is none', { until: '' }, { to: { until: null } }],
  ['half an end is no end', { until: '2026-11-30' }, 'until'],
  ['an enquiry leaves out the name', { enquiry: 'anna' }, { to: { enquiry: 'anna', name: null } }],
  ['an agency can be taken away', { partner: null }, { to: { partner: null } }],
  [
    'a release names nobody',
    { to: 'available', isMistake: true, note: 'No loan' },
    { units, to: null, isMistake: true, note: 'No loan' },
  ],
])('%s', (_, changed, call) => {
  const read = callOf({ ...form, ...changed }, units, 'USD')
  if (typeof call === 'string') expect(read).toBe(call)
  else expect(read).toMatchObject(call)
})

it('a sale has no end, whatever the input says', () => {
  const sale = callOf({ ...form, to: 'sold', until: '2026-11-30T14:20' }, units, 'USD')
  expect(sale).not.toHaveProperty('to.until')
})

const nobody = { kind: 'reserved' as const, enquiry: null, name: null, partner: null }
it.each([
  ['nobody is named', {}, true],
  ['it is his', { name: 'Boris' }, true],
  ['it is another one’s', { enquiry: 'anna' }, false],
  ['it is an agency’s', { partner: 'agency' }, false],
])('the dialog knows before it sends whose the unit is: %s', (_, held, isSame) => {
  expect(isSameBuyer({ ...nobody, ...held }, form)).toBe(isSame)
})
