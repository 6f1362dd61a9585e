import { countUnits } from '@alun/contract/rules/unit'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openUnits, type Who } from '../../testing/open-units.ts'
import { addProject, samples, writeItem } from '../../testing/written-records.ts'
import { loadGrid } from './load-grid.ts'
import { masterPlanAnswer } from './plan-shapes.ts'
import { unitFields } from './unit-fields.ts'
import {
  batchList,
  historyEntry,
  moreRows,
  rowsAtFirst,
  rowsAtOnce,
  saveAnswer,
  type UnitRow,
} from './unit-values.ts'

const { api, ask, change, project, rowAt, rowsNow, save } = await forThisFile(openUnits())

const sellAt = (row: UnitRow, price: number) => ({
  id: row.id,
  was: { price: row.price, status: row.status },
  values: { price, status: 'sold' },
})

it('a unit without a shape on a plan gets its name in links from its number', async () => {
  const { key: _, ...data } = samples.unit(project.id, project.type, 'available', 20_000_000)
  const given = { ...data, label: 'B 7/2' } as never
  const made = await api.payload.create({ collection: 'units', data: given })
  expect(made.key).toBe('unit-B-7-2')
  await api.payload.delete({ collection: 'units', id: made.id })
})

it('a unit gets no number of another unit of its project', async () => {
  const [first, second] = await rowsNow()
  const taken = { label: `№ ${first?.label}\u200b` }
  const answer = await change('editor', `units/${second?.id}`, taken)
  const { errors } = z.object({ errors: z.array(z.unknown()) }).parse(JSON.parse(answer.text))
  const message = `${first?.label} exists already in Grid`
  expect([answer.status, errors]).toMatchObject([
    400,
    [{ data: { errors: [{ path: 'label', message }] } }],
  ])
  expect((await change('editor', `units/${first?.id}`, { label: first?.label })).status).toBe(200)
  // Two calls at once: the index decides.
  const both = [first, second].map((each) =>
    change('editor', `units/${each?.id}`, { label: 'Y 1' }),
  )
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400])
  const { drizzle } = api.payload.db
  for (const each of [first, second]) {
    await drizzle.execute(sql`update units set label = ${each?.label} where id = ${each?.id}`)
  }
})

const batches = async (who: Who) =>
  batchList.parse(await (await ask(who, `units/batches?project=${project.id}`)).json()).batches

describe('saving the grid', () => {
  it('changes prices and statuses on the site at once, and says who did it', async () => {
    const row = await rowAt(0)
    const before = await api.page('project', { locale: 'en', slug: 'grid-project' })
    const answer = await save('sales', [sellAt(row, 21_000_000)])
    expect(answer.saved).toEqual([row.id])
    expect(answer.rows[0]).toMatchObject({ price: 21_000_000, status: 'sold', changedBy: 'sales' })
    const after = await api.page('project', { locale: 'en', slug: 'grid-project' })
    expect(after.meta.cursor).toBeGreaterThan(before.meta.cursor)
    expect(JSON.stringify(after)).toContain('21000000')
  })

  it('keeps what somebody else changed in between, and saves the other rows', async () => {
    const [, second, third] = await rowsNow()
    if (!second || !third) throw new Error('No units')
    await save('editor', [{ id: second.id, was: {}, values: { price: 22_000_000 } }])
    const answer = await save('sales', [sellAt(second, 23_000_000), sellAt(third, 23_000_000)])
    expect(answer.saved).toEqual([third.id])
    expect(answer.rejected).toEqual([{ id: second.id, field: 'price', reason: 'conflict' }])
    const stored = answer.rows.find(({ id }) => id === second.id)
    expect(stored).toMatchObject({ price: 22_000_000, status: 'available', changedBy: 'editor' })
  })

  it('lets two people change different fields of a unit', async () => {
    const row = await rowAt(3)
    await save('editor', [{ id: row.id, was: { area: row.area }, values: { area: 120 } }])
    const values = { price: 24_000_000 }
    const answer = await save('sales', [{ id: row.id, was: { price: row.price }, values }])
    expect(answer.rows[0]).toMatchObject({ area: 120, price: 24_000_000 })
  })

  it('lets two units exchange their shapes, and gives no shape to two', async () => {
    const [first, second] = await rowsNow()
    if (!first || !second) throw new Error('No units')
    const exchange = await save('editor', [
      { id: first.id, was: { key: first.key }, values: { key: second.key } },
      { id: second.id, was: { key: second.key }, values: { key: first.key } },
    ])
    expect(exchange.saved).toHaveLength(2)
    const back = saveAnswer.parse(
      await (await ask('editor', 'units/undo', { batch: exchange.batch })).json(),
    )
    expect(back.rows.map(({ id, key }) => [id, key]).toSorted()).toEqual(
      [first, second].map(({ id, key }) => [id, key]).toSorted(),
    )
    const row = await rowAt(2)
    const taken = await save('editor', [{ id: row.id, was: {}, values: { key: first.key } }])
    expect(taken.rejected).toEqual([{ id: row.id, field: 'key', reason: 'shape-taken' }])
  })

  it('records what a statement of the database changes, as nobody’s', async () => {
    const row = await rowAt(2)
    const { drizzle } = api.payload.db
    await drizzle.execute(sql`update units set price_amount = 25000000, area = 99.5, updated_at = now()
      where id = ${row.id}`)
    await drizzle.execute(sql`update units set updated_at = now() where id = ${row.id}`)
    const changes = await drizzle.execute(sql`
      select field, before, after, currency, source, account_id as account, batch from unit_changes
      where unit_id = ${row.id} order by id desc limit 2`)
    const facts = { source: 'form', account: null, batch: expect.any(String) }
    expect(changes.rows).toEqual([
      { ...facts, field: 'price', before: row.price, after: 25_000_000, currency: 'USD' },
      { ...facts, field: 'area', before: row.area, after: 99.5, currency: null },
    ])
    expect(await rowAt(2)).toMatchObject({ price: 25_000_000, changedBy: null })
  })

  it('has every column in the history that does not say which unit it is or who saved it', async () => {
    const source = sql`pg_get_functiondef('record_unit_change'::regproc)`
    const rows = await rowsOf(
      api.payload.db.drizzle,
      sql`select column_name as name from information_schema.columns where table_name = 'units'
        and not column_name = any ((regexp_match(${source}, '[{]id,[^}]*[}]'))[1]::text[])`,
      z.object({ name: z.string() }),
    )
    const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const expected = unitFields.map((name) => (name === 'price' ? 'price_amount' : stored(name)))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })

  it('rejects fields that a role may not change', async () => {
    const row = await rowAt(0)
    const rows = [{ id: row.id, was: {}, values: { area: 1 } }]
    const body = { project: project.id, source: 'grid', rows }
    expect((await ask('sales', 'units/grid', body)).status).toBe(403)
    const price = [{ id: row.id, was: {}, values: { price: 1 } }]
    expect((await ask('translator', 'units/grid', { ...body, rows: price })).status).toBe(403)
    const wrong = [{ id: row.id, was: {}, values: { price: -1 } }]
    expect((await ask('sales', 'units/grid', { ...body, rows: wrong })).status).toBe(400)
    const none = [{ id: row.id, was: {}, values: { price: 0 } }]
    expect((await ask('sales', 'units/grid', { ...body, rows: none })).status).toBe(400)
  })

  it('takes an import back, except what was changed after it', async () => {
    const [first, second] = await rowsNow()
    if (!first || !second) throw new Error('No units')
    const rows = [first, second].map(({ id, price }) => ({
      id,
      was: { price },
      values: { price: 30_000_000 },
    }))
    const { batch } = await save('editor', rows, 'csv')
    // As the grid and colleagues find it after a reload.
    const labels = [first.label, second.label].toSorted()
    const made = {
      batch,
      units: 2,
      labels,
      who: 'editor',
      source: 'csv',
      fields: ['price'],
      added: 0,
    }
    expect((await batches('sales'))[0]).toMatchObject({ ...made, undone: false })
    await save('sales', [{ id: second.id, was: {}, values: { price: 31_000_000 } }])
    const back = saveAnswer.parse(await (await ask('editor', 'units/undo', { batch })).json())
    expect(back.saved).toEqual([first.id])
    expect(back.rejected).toEqual([{ id: second.id, field: 'price', reason: 'conflict' }])
    const [former] = (await batches('sales')).filter((each) => each.batch === batch)
    expect([former?.undone, (await batches('sales'))[0]]).toMatchObject([true, { isUndo: true }])
    expect((await rowsNow()).map(({ price }) => price)).toEqual(
      expect.arrayContaining([first.price, 31_000_000]),
    )
  })
})

describe('units of a file', () => {
  const added = (label: string, change: object = {}) => ({
    label,
    key: `unit-${label}`,
    type: project.type,
    floor: 2,
    area: 55.5,
    landArea: null,
    price: 15_000_000,
    status: 'available',
    ...change,
  })
  const asInFile = (label: string) => added(label, { status: label > 'Z2' ? 'sold' : 'available' })
  const add = (who: Who, units: object[], rows: object[] = []) =>
    ask(who, 'units/grid', { project: project.id, source: 'csv', rows, added: units })

  it('are added with what the file changes, in one save, and are on the site at once', async () => {
    const row = await rowAt(0)
    const change = { id: row.id, was: {}, values: { price: (row.price ?? 0) + 100_000 } }
    const answer = saveAnswer.parse(
      await (await add('editor', ['Z1', 'Z2', 'Z3', 'Z4'].map(asInFile), [change])).json(),
    )
    expect(answer.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['Z1', 'Z2']))
    const page = await api.page('project', { locale: 'en', slug: 'grid-project' })
    expect(JSON.stringify(page)).toContain('unit-Z2')
    const rowOf = async (name: string) => (await rowsNow()).find(({ label }) => label === name)
    const [created, sold] = [await rowOf('Z1'), await rowOf('Z4')]
    await save('sales', [
      { id: created?.id, was: {}, values: { status: 'reserved' } },
      { id: sold?.id, was: {}, values: { price: 16_000_000 } },
    ])
    const back = await ask('editor', 'units/undo', { batch: answer.batch })
    const undone = saveAnswer.parse(await back.json())
    expect([undone.saved, undone.removed.length, undone.left]).toEqual([[row.id], 2, ['Z1', 'Z4']])
    // Z3 was sold in the file, too.
    expect([(await rowOf('Z3'))?.status, (await rowOf('Z4'))?.status]).toEqual([undefined, 'sold'])
    const history = await ask('editor', `units/${created?.id}/price-history`)
    expect(z.array(historyEntry).parse(await history.json())).toMatchObject([
      { status: 'reserved' },
      { price: 15_000_000 },
    ])
  })

  it('are not saved at all if one of them exists by now', async () => {
    const before = await rowsNow()
    const answer = await add('editor', [added('D1'), added('z 1', { key: 'unit-other' })])
    expect(saveAnswer.parse(await answer.json()).taken).toEqual(['z 1'])
    expect(await rowsNow()).toEqual(before)
  })

  it('are added once if two people begin an empty project with the same file', async () => {
    const id = await addProject(api, 'empty-project', 'Empty')
    const type = await writeItem(api, 'unit-types', {
      facts: samples.unitType('empty-type', id),
      texts: { en: { title: 'Villa' } },
    })
    const file = { project: id, source: 'csv', rows: [], added: [added('A1', { type })] }
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        saveAnswer.parse(await (await ask('editor', 'units/grid', file)).json()),
      ),
    )
    expect(answers.filter(({ taken }) => taken.length === 0)).toHaveLength(1)
    expect((await loadGrid(api.payload, id, { readsNames: true }, 'en')).rows).toHaveLength(1)
  })

  it('keep their shapes if another unit would get one of them in the same save', async () => {
    const row = await rowAt(0)
    const change = { id: row.id, was: { key: row.key }, values: { key: 'unit-K1' } }
    const answer = saveAnswer.parse(await (await add('editor', [added('K1')], [change])).json())
    const created = answer.rows.find(({ key }) => key === 'unit-K1')
    await api.payload.delete({ collection: 'units', id: created?.id ?? '' })
    expect(answer.rejected).toEqual([{ id: row.id, field: 'key', reason: 'shape-taken' }])
    expect(answer.rows.find(({ id }) => id === row.id)?.key).toBe(row.key)
  })

  it('are added only by people who may create units, with types of the project', async () => {
    expect((await add('sales', [added('E1')])).status).toBe(403)
    const type = '00000000-0000-4000-8000-000000000001'
    expect((await add('editor', [added('E1', { type })])).status).toBe(400)
    expect((await add('editor', [])).status).toBe(400)
  })

  it('have an empty file to begin with', async () => {
    const file = await ask('editor', `units/export.csv?project=${project.id}&template=1`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
  })
})

describe('the file', () => {
  it('has each unit with amounts as people write them', async () => {
    const answer = await ask('translator', `units/export.csv?project=${project.id}`)
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('Number,Type,Floor')
    expect(lines).toHaveLength(9)
    expect(lines.find((line) => line.startsWith('T'))).toMatch(/^T\d+,Villa,,100,.*,\d+,USD,/)
  })
})

describe('the master plan', () => {
  it('is null for a project without a drawing', async () => {
    const answer = await ask('sales', `units/master-plan?project=${project.id}`)
    expect(masterPlanAnswer.parse(await answer.json())).toBeNull()
  })
})

describe.runIf(process.env.E2E_SWEEP)('two thousand units', () => {
  beforeAll(async () => {
    await api.payload.db.drizzle.execute(`insert into units
      (project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
      select '${project.id}', '${project.type}', 'N' || n, 'unit-N' || n, 100, 20000000, 'USD', 'available'
      from generate_series(1, 2000) n`)
  })

  it('come with the page as far as a window shows them, the others a part after the other', async () => {
    const whole = await rowsNow()
    const first = await loadGrid(api.payload, project.id, { readsNames: true }, 'en', rowsAtFirst)
    const rows: UnitRow[] = [...first.rows]
    expect(rows).toHaveLength(rowsAtFirst)
    expect(first.counts).toEqual(countUnits(whole))
    for (let last = 0; last === 0 || last === rowsAtOnce; ) {
      const answer = await ask('sales', `units/grid?project=${project.id}&from=${rows.length}`)
      const more = moreRows.parse(await answer.json()).rows
      rows.push(...more)
      last = more.length
    }
    expect(rows).toEqual(whole)
  })

  it('are read and saved with as many statements as five', async () => {
    let rows: UnitRow[] = []
    const toLoad = await countStatements(async () => {
      rows = (await loadGrid(api.payload, project.id, { readsNames: true }, 'uk')).rows
    })
    expect(rows.length).toBeGreaterThan(2000)
    // Projects, counts, rows, types, who holds them and who asks for them.
    expect(toLoad).toBeLessThanOrEqual(6)
    const many = rows.slice(0, 1500).map(({ id, price }) => ({
      id,
      was: { price },
      values: { price: (price ?? 0) + 100 },
    }))
    const toSave = await countStatements(async () => {
      expect((await save('sales', many)).saved).toHaveLength(1500)
    })
    // Including the statements of the session.
    expect(toSave).toBeLessThanOrEqual(20)
  })
})
