import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../../core/database/rows.ts'
import { readSums } from '../../../site-api/page-answers/records/project-sum-rows.ts'
import { openHoldings } from '../../../testing/open-holdings.ts'
import { batchList, moreRows } from '../unit-values.ts'
import { splitRows } from '../units-csv.ts'

const { hold: asked, ...opened } = await forThisFile(openHoldings())
const { api, ask, change, clear, contradictions, db, end, holdings, newEnquiry } = opened
const { project, rowsNow, save, statusOf, undo } = opened

let unit = ''
let other = ''
beforeEach(async () => {
  const [first, second] = await rowsNow()
  unit = first?.id ?? ''
  other = second?.id ?? ''
})
afterEach(async () => {
  expect(await contradictions()).toEqual([])
  await clear()
})

const hold = (given: object, who: 'sales' | 'editor' = 'sales') => asked({ unit, ...given }, who)

describe('a written status', () => {
  it.each([
    ['form', (status: string) => change('sales', `units/${unit}`, { status })],
    ['grid', (status: string) => save('sales', [{ id: unit, was: {}, values: { status } }])],
    ['file', (status: string) => save('sales', [{ id: unit, was: {}, values: { status } }], 'csv')],
    [
      'program',
      (status: string) =>
        api.payload.update({ collection: 'units', id: unit, data: { status: status as 'sold' } }),
    ],
    [
      'SQL',
      (status: string) =>
        db.execute(sql`update units set status = ${status}::enum_unit_status where id = ${unit}`),
    ],
  ])('makes and ends holdings of a unit: %s', async (_, write) => {
    await write('reserved')
    await write('sold')
    await write('available')
    const of = { unit, enquiry: null, price: 20_000_000, stage: null, isDated: true }
    expect(await holdings()).toEqual([
      { ...of, kind: 'reserved', reason: 'sold' },
      { ...of, kind: 'sold', reason: 'released' },
    ])
  })

  it.each([
    ['program', (id: string, status: string) => change('sales', `enquiries/${id}`, { status })],
    [
      'SQL',
      (id: string, status: string) =>
        db.execute(
          sql`update enquiries set status = ${status}::enum_enquiry_status where id = ${id}`,
        ),
    ],
  ])('makes and ends holdings of an enquiry: %s', async (door, write) => {
    const id = await newEnquiry({ unit, project: project.id, status: 'contacted' })
    await write(id, 'reserved')
    await write(id, 'won')
    const held = door === 'SQL' ? null : unit
    expect((await holdings()).map((each) => [each.unit, each.kind, each.stage])).toEqual([
      [held, 'reserved', 'contacted'],
      [held, 'sold', 'contacted'],
    ])
    expect(await contradictions()).toEqual([])
    await write(id, 'viewing')
    expect((await holdings()).filter(({ reason }) => reason === null)).toEqual([])
    expect(await statusOf(id)).toBe('viewing')
  })

  it('of a new unit makes a holding that counts in no figure', async () => {
    await db.execute(sql`
      insert into units (id, project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
      select gen_random_uuid(), project_id, unit_type_id, 'Z99', 'unit-Z99', area, price_amount, price_currency, 'sold'
      from units where id = ${unit}`)
    expect(await holdings()).toMatchObject([{ kind: 'sold', isDated: false }])
    await db.execute(sql`delete from units where label = 'Z99'`)
  })
})

describe('reserving and selling', () => {
  it('sets the statuses of unit and enquiry, is one act if repeated, and can be undone', async () => {
    const enquiry = await newEnquiry()
    const made = await hold({ enquiry, over: null })
    expect(made).toMatchObject({ status: 200, batch: expect.any(String) })
    expect(await hold({ enquiry, over: null })).toMatchObject({ status: 200, batch: null })
    expect((await hold({ enquiry, over: null, price: 7 })).status).toBe(409)
    expect(await holdings()).toMatchObject([{ unit, enquiry, kind: 'reserved', reason: null }])
    const stored = await api.payload.findByID({ collection: 'enquiries', id: enquiry, depth: 0 })
    expect(stored).toMatchObject({ status: 'reserved', unit, project: project.id })
    expect([stored.answeredAt, stored.owner]).not.toContain(null)
    const sale = await hold({ enquiry, kind: 'sold', price: 19_500_000 })
    expect(await statusOf(enquiry)).toBe('won')
    expect(await undo(sale.batch)).toMatchObject({ back: [{ kind: 'reserved', for: 'Anna' }] })
    expect(await statusOf(enquiry)).toBe('reserved')
    expect(await undo(made.batch)).toMatchObject({ saved: [unit], back: [] })
    const back = await api.payload.findByID({ collection: 'enquiries', id: enquiry, depth: 0 })
    expect(back).toMatchObject({ status: 'new', answeredAt: null })
    expect((await rowsNow()).find((each) => each.id === unit)?.status).toBe('available')
  })

  it('reports the holder to a second seller, who replaces only the holding that the call names', async () => {
    const [anna, petro] = [await newEnquiry(), await newEnquiry({ name: 'Petro' })]
    const { id: over } = await hold({ enquiry: anna })
    const second = await hold({ enquiry: petro })
    expect(second).toMatchObject({ status: 409, errors: [{ data: { code: 'HELD' } }] })
    expect(second.errors?.[0]?.message).toMatch(
      /is reserved for Anna until .*, by sales\. Nothing was changed\./,
    )
    expect((await hold({ enquiry: petro, over: randomUUID() })).status).toBe(409)
    const replaced = await hold({ enquiry: petro, over })
    expect([replaced.status, await statusOf(anna)]).toEqual([200, 'new'])
    expect((await hold({ unit: other, enquiry: petro, over })).status).toBe(409)
    // The status of the unit stays, so only the holdings say that it was changed.
    expect(await undo(replaced.batch)).toMatchObject({ back: [{ unit, for: 'Anna' }] })
    expect(await statusOf(anna)).toBe('reserved')
  })

  it('sells to the name of the reservation as one act', async () => {
    await hold({ name: 'Boris' })
    expect((await hold({ name: 'Boris', kind: 'sold' })).status).toBe(200)
    expect(await holdings()).toMatchObject([{ reason: 'sold' }, { kind: 'sold', reason: null }])
  })

  it('completes a holding without a buyer, and one without a unit', async () => {
    await save('editor', [{ id: unit, was: {}, values: { status: 'reserved' } }])
    const anna = await newEnquiry()
    await hold({ enquiry: anna })
    expect(await holdings()).toMatchObject([
      { unit, enquiry: null, reason: 'undone' },
      { unit, enquiry: anna, stage: 'new', reason: null },
    ])
    await db.execute(sql`update enquiries set status = 'won' where id = ${anna}`)
    await hold({ enquiry: anna, unit: other, kind: 'sold' })
    expect((await holdings()).filter(({ reason }) => reason === null)).toMatchObject([
      { unit, kind: 'reserved' },
      { unit: other, kind: 'sold', enquiry: anna },
    ])
  })

  it('holds all units of a call or none, and releases all or none', async () => {
    const { id } = await hold({ name: 'Boris' })
    const units = [unit, other].map((each) => ({ unit: each, was: null }))
    const sale = { to: { kind: 'sold', name: 'Olena' } }
    expect((await ask('sales', 'units/holdings', { units, ...sale })).status).toBe(409)
    expect(await holdings()).toHaveLength(1)
    const twice = [...units.slice(1), ...units.slice(1)]
    expect((await ask('sales', 'units/holdings', { units: twice, ...sale })).status).toBe(400)
    const seen = [
      { unit, was: id },
      { unit: other, was: id },
    ]
    await hold({ unit: other, name: 'Petro' })
    expect((await ask('sales', 'units/holdings', { units: seen, to: null })).status).toBe(409)
    expect((await holdings()).map(({ reason }) => reason)).toEqual([null, null])
  })

  it.each(['program', 'SQL'])(
    'lets a sale fall back to a reservation of its unit: %s',
    async (door) => {
      const enquiry = await newEnquiry({ unit, project: project.id })
      await hold({ enquiry, kind: 'sold', price: 19_000_000 })
      await db.execute(sql`update holdings set made_at = made_at - interval '99 days'`)
      if (door === 'program') await change('sales', `enquiries/${enquiry}`, { status: 'reserved' })
      else await db.execute(sql`update enquiries set status = 'reserved' where id = ${enquiry}`)
      const of = { unit, enquiry, price: 19_000_000 }
      expect(await holdings()).toMatchObject([
        { ...of, kind: 'sold', reason: 'released' },
        { ...of, kind: 'reserved', reason: null },
      ])
      expect(await statusOf(enquiry)).toBe('reserved')
    },
  )

  it('leaves no holding to an enquiry that is lost on the day of its sale', async () => {
    const enquiry = await newEnquiry({ unit, project: project.id })
    await hold({ enquiry })
    await hold({ enquiry, kind: 'sold' })
    await change('sales', `enquiries/${enquiry}`, { status: 'lost' })
    expect((await holdings()).map(({ reason }) => reason)).toEqual(['undone', 'undone'])
    const [sums] = await readSums(db, [project.id])
    expect(sums?.counts).toMatchObject({ reserved: 0, sold: 0 })
  })

  it('refuses impossible values with words', async () => {
    await api.as('partner')
    const soon = new Date(currentTime() + 3_600_000).toISOString()
    const table: [object, number][] = [
      [{ until: '2020-01-01T00:00:00Z' }, 400],
      [{ until: '2199-01-01T00:00:00Z' }, 400],
      [{ kind: 'sold', until: soon }, 400],
      [{ price: 0 }, 400],
      [{ enquiry: randomUUID() }, 400],
      [{ unit: randomUUID() }, 400],
      [{ partner: randomUUID() }, 400],
      [{ partner: (await api.as('editor')).id }, 400],
    ]
    for (const [given, status] of table) {
      expect([given, (await hold(given)).status]).toEqual([given, status])
    }
    expect((await hold({}, 'editor')).status).toBe(403)
    expect(await holdings()).toEqual([])
  })
})

it('the undo of an act restores the holding that it replaced', async () => {
  const [anna, petro] = [await newEnquiry(), await newEnquiry({ name: 'Petro' })]
  const { id: over } = await hold({ enquiry: anna })
  await hold({ enquiry: petro, kind: 'sold', over })
  const listed = await ask('sales', `units/batches?project=${project.id}`)
  const [sale] = batchList.parse(await listed.json()).batches
  expect(sale).toMatchObject({ source: 'act', units: 1, fields: ['status'], holdings: true })
  const lost = await newEnquiry({ name: 'Olha', unit, project: project.id })
  await change('sales', `enquiries/${lost}`, { status: 'lost' })
  const undone = await ask('sales', 'units/undo', { batch: sale?.batch })
  expect(await undone.json()).toMatchObject({ closed: ['Olha'] })
  const reasons = (await holdings()).map(({ enquiry, kind, reason }) => [enquiry, kind, reason])
  expect(reasons).toEqual([
    [anna, 'reserved', null],
    [petro, 'sold', 'undone'],
  ])
  expect([await statusOf(anna), await statusOf(petro)]).toEqual(['reserved', 'new'])
})

describe('a holding with a buyer', () => {
  it('is neither ended nor replaced by people without the right to enquiries', async () => {
    await hold({ name: 'Boris' })
    const form = await change('editor', `units/${unit}`, { status: 'available' })
    expect([form.status, form.text]).toEqual([409, expect.not.stringContaining('Boris')])
    const grid = await save('editor', [{ id: unit, was: {}, values: { status: 'sold' } }])
    expect(grid.rejected).toEqual([{ id: unit, field: 'status', reason: 'held' }])
    const shown = { kind: 'reserved', by: 'sales', for: null, name: null, price: null }
    const more = await ask('editor', `units/grid?project=${project.id}&from=0`)
    for (const rows of [grid.rows, moreRows.parse(await more.json()).rows]) {
      expect(rows.find(({ id }) => id === unit)?.held).toMatchObject(shown)
    }
    const own = await save('sales', [{ id: unit, was: {}, values: { price: 1 } }])
    expect(own.rows[0]?.held).toMatchObject({ for: 'Boris', by: 'sales' })
    expect(await holdings()).toMatchObject([{ kind: 'reserved', reason: null }])
  })

  it('stays after its enquiry and unit are deleted if it was a sale', async () => {
    const enquiry = await newEnquiry()
    const { id } = await api.payload.create({
      collection: 'units',
      data: {
        project: project.id,
        unitType: project.type,
        label: 'Y1',
        area: 90,
        price: { amount: 6_000_000, currency: 'USD' },
      } as never,
    })
    const sold = await hold({ unit: id, enquiry, kind: 'sold', price: 5_000_000 })
    await hold({ name: 'Boris' })
    await api.payload.delete({ collection: 'enquiries', id: enquiry })
    await end(sold.id, 'released')
    await api.payload.delete({ collection: 'units', id })
    expect(await holdings()).toMatchObject([
      { unit: null, enquiry: null, kind: 'sold', price: 5_000_000, reason: 'released' },
      { unit, kind: 'reserved' },
    ])
    const names = sql`select named from holdings where kind = 'sold'`
    const [sale] = await rowsOf(db, names, z.object({ named: z.unknown().optional() }))
    expect(sale?.named).toMatchObject({ unit: { label: 'Y1' }, project: { title: { en: 'Grid' } } })
  })
})

it('the file for accounts has a line for each act of these days, and another one for a cancelled sale', async () => {
  const { id: partner } = await api.as('partner')
  const enquiry = await newEnquiry({ name: '=cmd()' })
  const sale = await hold({ enquiry, kind: 'sold', price: 5_000_050, partner })
  const { id: over } = await hold({ unit: other, name: 'Boris' })
  const mistake = await hold({ unit: other, kind: 'sold', name: 'Olha', over })
  await end(mistake.id, 'undone')
  await db.execute(sql`update holdings set from_at = '2025-11-30T15:59:59Z', ended_at = '2025-12-03T02:00Z',
    end_reason = 'released', end_note = 'No loan' where id = ${sale.id}`)
  await db.execute(sql`update holdings set from_at = '2025-11-30T16:00Z',
    until_at = case when kind = 'reserved' then '2025-12-09T16:30Z'::timestamptz end where unit_id = ${other}`)
  const file = async (days: string, who: 'sales' | 'editor' = 'sales') => {
    const answer = await ask(who, `units/holdings.csv?${days}`)
    return { status: answer.status, rows: splitRows(await answer.text(), ',').rows.slice(1) }
  }
  const november = await file('from=2025-11-01&until=2025-11-30')
  const ended = ['2025-12-03 10:00', 'released', 'No loan']
  const sold = ['50000.5', 'USD', 'partner', "'=cmd()", 'sales', '']
  const label = november.rows[0]?.[2]
  expect(november.rows).toEqual([['2025-11-30', 'Sale', label, 'Grid', ...sold, ...ended]])
  const december = await file(`from=2025-12-01&until=2025-12-31&project=${project.id}`)
  expect(december.rows.map((row) => [0, 1, 7, 9].map((column) => row[column]))).toEqual([
    ['2025-12-01', 'Reservation', 'Boris', '2025-12-10 00:30'],
    ['2025-12-03', 'Sale cancelled', "'=cmd()", ''],
  ])
  expect((await file(`from=2025-11-01&until=2025-11-30&project=${partner}`)).rows).toEqual([])
  expect((await file('from=2025-11-01&until=2025-11-30', 'editor')).status).toBe(403)
  expect((await file('from=2025-11-01')).status).toBe(400)
})
