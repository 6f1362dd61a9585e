import { expect, it } from 'vitest'
import { unit } from '../../../testing/unit-row.ts'
import type { HeldUnit } from '../holdings/holding.ts'
import { actOnRows } from './act-on-rows.ts'

const heldBy = (label: string, change: Partial<HeldUnit> = {}): HeldUnit => ({
  ...{ id: `holding of ${label}`, unit: label, label, kind: 'reserved', enquiry: null, name: null },
  ...{ partner: null, for: null, by: null, until: null, price: null, currency: null },
  ...{ from: null, madeAt: 0, ...change },
})
const free = unit('B1')
const hers = unit('B2', {
  status: 'reserved',
  held: heldBy('B2', { enquiry: 'anna', for: 'Anna' }),
})
const nobodys = unit('B3', { status: 'reserved', held: heldBy('B3') })

it('a status chosen for rows is applied to the rows without it', () => {
  expect(actOnRows([free], 'available')).toBeNull()
  expect(actOnRows([free, hers, nobodys], 'available')).toMatchObject({
    to: 'available',
    units: [{ label: 'B2' }, { label: 'B3' }],
  })
  expect(actOnRows([hers], 'reserved')).toMatchObject({ to: 'reserved', units: [{ id: 'B2' }] })
  expect(actOnRows([free, hers], 'reserved')).toMatchObject({ units: [{ id: 'B1' }] })
  expect(actOnRows([hers, nobodys], 'reserved')).toBeNull()
})
