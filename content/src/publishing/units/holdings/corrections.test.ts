import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../../core/database/rows.ts'
import { enquiryTimeline } from '../../../sales/rows/timeline-rows.ts'
import { openHoldings } from '../../../testing/open-holdings.ts'

const { hold: asked, ...opened } = await forThisFile(openHoldings())
const { api, change, clear, db, end, holdings, newEnquiry, rowsNow, statusOf, undo } = opened

let unit = ''
let other = ''
beforeEach(async () => {
  const [first, second] = await rowsNow()
  unit = first?.id ?? ''
  other = second?.id ?? ''
})
afterEach(clear)

const hold = (given: object) => asked({ unit, ...given })
const entry = z.object({ kind: z.string(), value: z.record(z.string(), z.unknown()) })
const historyOf = (enquiry: string) =>
  rowsOf(db, enquiryTimeline([enquiry], 'en', { limit: 9, withOpenings: false }), entry)

it('a correction follows what it corrects, keeps its seller and its day, and history has both values', async () => {
  const anna = await newEnquiry()
  await hold({ enquiry: anna, price: 19_000_000 })
  const { batch } = await hold({ enquiry: anna, price: 18_000_000, until: null })
  const of = { unit, enquiry: anna, kind: 'reserved', stage: 'new', isDated: true }
  expect(await holdings()).toEqual([
    { ...of, price: 19_000_000, reason: 'undone' },
    { ...of, price: 18_000_000, reason: null },
  ])
  const changed = expect.objectContaining({ price: { from: 19_000_000, to: 18_000_000 } })
  const value = expect.objectContaining({ changed, currency: 'USD', undo: batch })
  const made = (await historyOf(anna)).filter(({ kind }) => kind.startsWith('held'))
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(['held', 'held-changed'])
  expect(made).toContainEqual({ kind: 'held-changed', value })
  expect(await undo(batch)).toMatchObject({ back: [{ for: 'Anna', price: 19_000_000 }] })
  expect((await historyOf(anna)).filter(({ kind }) => /^held-/.test(kind))).toEqual([])
})

it('a correction goes with the act that it corrects, and what that had replaced holds again', async () => {
  const [anna, petro] = [await newEnquiry(), await newEnquiry({ name: 'Petro' })]
  const { id: over } = await hold({ enquiry: anna })
  for (const back of [
    (_: string | undefined, batch: string | null | undefined) => undo(batch),
    (id: string | undefined) => end(id, 'undone'),
  ]) {
    const sale = await hold({ enquiry: petro, kind: 'sold', over })
    const { id } = await hold({ enquiry: petro, kind: 'sold', price: 1_000 })
    await back(id, sale.batch)
    const current = (await holdings()).filter(({ reason }) => reason === null)
    expect(current).toMatchObject([{ enquiry: anna, kind: 'reserved' }])
    expect([await statusOf(anna), await statusOf(petro)]).toEqual(['reserved', 'new'])
  }
})

it('a correction of the unit of an enquiry moves its holding, whose former unit is available', async () => {
  const enquiry = await newEnquiry()
  await hold({ enquiry, kind: 'sold', price: 17_000_000 })
  expect((await change('sales', `enquiries/${enquiry}`, { unit: other })).status).toBe(200)
  expect((await holdings()).filter(({ reason }) => reason === null)).toMatchObject([
    { unit: other, enquiry, kind: 'sold', price: 17_000_000 },
  ])
  const value = expect.objectContaining({ changed: { unit: { from: unit, to: other } } })
  expect(await historyOf(enquiry)).toContainEqual({ kind: 'held-changed', value })
})

it('a correction of a sale of another day is left to administrators, except what figures do not count', async () => {
  const { id: partner } = await api.as('partner')
  await hold({ kind: 'sold', name: 'Boris', price: 17_000_000 })
  await db.execute(sql`update holdings set made_at = made_at - interval '2 days'`)
  expect((await hold({ kind: 'sold', name: 'Boris', price: 16_000_000 })).status).toBe(403)
  expect((await hold({ kind: 'sold', name: 'Boris', partner })).status).toBe(200)
})
