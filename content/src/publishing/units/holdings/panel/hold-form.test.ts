import { expect, it } from 'vitest'
import type { HeldUnit } from '../holding.ts'
import { callOf, type HoldForm, wayOf } from './hold-form.ts'

const form: HoldForm = {
  ...{ enquiry: null, name: ' Boris ', until: '', price: null, partner: undefined },
}
const context = {
  kind: 'reserved' as const,
  units: [{ id: 'unit', holding: 'act' }],
  currency: 'USD',
  over: null,
}
const same = { id: 'act', unit: 'unit', kind: 'reserved', enquiry: null, name: 'Boris', over: null }

it.each<[string, Partial<HoldForm>, Partial<typeof context>, object]>([
  ['an untouched price is that of the list', {}, {}, { body: { ...same, until: null } }],
  [
    'a typed price counts, in minor units',
    { price: '290 000' },
    {},
    { body: { ...same, until: null, price: 29_000_000 } },
  ],
  ['an emptied price is on request', { price: ' ' }, {}, { body: { price: null } }],
  ['a price of nothing is none', { price: '0' }, {}, { problem: 'price' }],
  ['half an end is none', { until: '2026-11-30' }, {}, { problem: 'until' }],
  [
    'an enquiry leaves out the name',
    { enquiry: 'anna' },
    {},
    { body: { enquiry: 'anna', name: null } },
  ],
  ['an agency can be taken away', { partner: null }, {}, { body: { partner: null } }],
  [
    'several units are one call, each at its own price',
    { price: '1' },
    {
      units: [
        { id: 'a', holding: '1' },
        { id: 'b', holding: '2' },
      ],
    },
    {
      body: [
        { id: '1', unit: 'a' },
        { id: '2', unit: 'b' },
      ],
    },
  ],
])('%s', (_, changed, asked, read) => {
  expect(callOf({ ...form, ...changed }, { ...context, ...asked })).toMatchObject(read)
})

it('a sale has no end, whatever the input says', () => {
  const sale = callOf({ ...form, until: '2026-11-30T14:20' }, { ...context, kind: 'sold' as never })
  expect(sale).not.toHaveProperty('body.until')
})

const held = (change: Partial<HeldUnit>): HeldUnit => ({
  ...{ id: 'held', unit: 'unit', label: 'B1', kind: 'reserved', enquiry: null, name: null },
  ...{ partner: null, for: null, by: null, until: null, price: null, currency: null },
  ...{ from: null, madeAt: 0, ...change },
})

it.each([
  ['nobody holds it', null, 'new'],
  ['nobody is named', held({}), 'completed'],
  ['it is his', held({ name: 'Boris' }), 'stays'],
  ['it is another one’s', held({ enquiry: 'anna' }), 'refused'],
])('the dialog decides before it sends: %s', (_, standing, way) => {
  expect(wayOf(form, 'reserved', standing)).toBe(way)
})
