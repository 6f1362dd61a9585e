import { countUnits } from '@alun/contract/rules/unit'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countStatements } from '../../testing/count-statements.ts'
import { openContent } from '../../testing/open-content.ts'
import { samples, writeItem } from '../../testing/written-records.ts'
import { lastImport } from './grid-edits.ts'
import { loadGrid } from './load-grid.ts'
import { masterPlan } from './plan-shapes.ts'
import {
  historyEntry,
  moreRows,
  rowsAtFirst,
  rowsAtOnce,
  saveAnswer,
  type UnitRow,
} from './unit-values.ts'

const api = await forThisFile(openContent())
const project = { id: '', type: '' }

beforeAll(async () => {
  project.id = await writeItem(api, 'projects', {
    facts: samples.project('grid-project'),
    texts: { en: { title: 'Grid' } },
  })
  project.type = await writeItem(api, 'unit-types', {
    facts: { ...samples.unitType('grid-type', project.id), areas: { total: 100 } },
    texts: { en: { title: 'Villa' } },
  })
  for (let n = 0; n < 5; n += 1) {
    const data = samples.unit(project.id, project.type, 'available', 20_000_000) as never
    await api.payload.create({ collection: 'units', data })
  }
})

type Who = 'sales' | 'editor' | 'translator'

async function change(who: Who, path: string, json: object, language = 'en') {
  const method = path.startsWith('globals') ? 'POST' : 'PATCH'
  const call = { method, headers: { 'Accept-Language': language }, json }
  const answer = await api.http(`/api/${path}`, call, await api.as(who))
  return { status: answer.status, text: await answer.text() }
}

describe('the areas of a type', () => {
  const areas = {
    ...{ total: 142, interior: 99.4, terrace: 42.6, hall: 6.24, living: 27.28, kitchen: 9.88 },
    ...{ bathrooms: [7.28, 7.28], bedrooms: [17.6, 17.6], hallLiving: 33.52, bathroom: 14.56 },
    other: [{ area: 6.24 }],
    bedroomLiving: 62.48,
  }
  const sent = (type: string, areas: object, language?: string) =>
    change('editor', `unit-types/${type}`, { areas }, language)

  it('add up where they are saved, else the difference is named in the language of the panel', async () => {
    const facts = { ...samples.unitType('whole-type', project.id), areas }
    const type = await writeItem(api, 'unit-types', { facts, texts: { en: { title: 'Whole' } } })
    // Fields that the request does not name keep their values, which count in the sum.
    const larger = await sent(type, { terrace: 45.6 })
    expect([larger.status, larger.text]).toEqual([400, expect.stringContaining('areas.total')])
    expect(larger.text).toContain('3\u00a0m² more than the 142\u00a0m² entered here: 99.4 + 45.6')
    const [missing, inRussian] = [
      await sent(type, { kitchen: 8 }, 'uk'),
      await sent(type, { bedroomLiving: 35.2 }, 'ru'),
    ]
    expect(missing.text).toContain('на 1,88\u00a0м² менші за вказані тут 99,4\u00a0м²')
    expect(inRussian.text).toContain('на 27,28\u00a0м² больше указанных здесь 35,2\u00a0м²')
    expect((await sent(type, { terrace: -1 })).status).toBe(400)
    expect((await sent(type, { terrace: 45.6, total: 145 })).status).toBe(200)
    const { areas: stored } = await api.payload.findByID({ collection: 'unit-types', id: type })
    expect(stored).toMatchObject({ total: 145, terrace: 45.6, kitchen: 9.88 })
  })
})

async function ask(who: Who, path: string, json?: object): Promise<Response> {
  return api.http(`/api/${path}`, json ? { method: 'POST', json } : {}, await api.as(who))
}

async function save(who: Who, rows: object[], source = 'grid') {
  const answer = await ask(who, 'units/grid', { project: project.id, source, rows })
  return saveAnswer.parse(await answer.json())
}

async function rowsNow(): Promise<UnitRow[]> {
  return (await loadGrid(api.payload, project.id, 'en')).rows
}

async function rowAt(index: number): Promise<UnitRow> {
  const row = (await rowsNow())[index]
  if (!row) throw new Error(`No unit ${index}`)
  return row
}

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
    // As the grid finds it after a reload.
    const found = lastImport(await rowsNow(), Date.now())
    expect(found).toMatchObject({ batch, units: 2, who: 'editor' })
    await save('sales', [{ id: second.id, was: {}, values: { price: 31_000_000 } }])
    const back = saveAnswer.parse(await (await ask('editor', 'units/undo', { batch })).json())
    expect(back.saved).toEqual([first.id])
    expect(back.rejected).toEqual([{ id: second.id, field: 'price', reason: 'conflict' }])
    expect(lastImport(await rowsNow(), Date.now())).toBeNull()
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
    currency: 'USD',
    status: 'available',
    ...change,
  })
  const add = (who: Who, units: object[], rows: object[] = []) =>
    ask(who, 'units/grid', { project: project.id, source: 'csv', rows, added: units })

  it('are added with what the file changes, in one save, and are on the site at once', async () => {
    const row = await rowAt(0)
    const change = { id: row.id, was: {}, values: { price: (row.price ?? 0) + 100_000 } }
    const answer = saveAnswer.parse(
      await (await add('editor', [added('Z1'), added('Z2')], [change])).json(),
    )
    expect(answer.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['Z1', 'Z2']))
    const page = await api.page('project', { locale: 'en', slug: 'grid-project' })
    expect(JSON.stringify(page)).toContain('unit-Z2')
    // Undo reverts the changes of a save but not its new units.
    const back = await ask('editor', 'units/undo', { batch: answer.batch })
    expect(saveAnswer.parse(await back.json()).saved).toEqual([row.id])
    const created = (await rowsNow()).find(({ label }) => label === 'Z1')
    const history = await ask('editor', `units/${created?.id}/price-history`)
    expect(z.array(historyEntry).parse(await history.json())).toMatchObject([{ price: 15_000_000 }])
  })

  it('are not saved at all where one of them exists by now', async () => {
    const before = await rowsNow()
    const answer = await add('editor', [added('D1'), added('z2', { key: 'unit-other' })])
    expect(saveAnswer.parse(await answer.json()).taken).toEqual(['z2'])
    expect(await rowsNow()).toEqual(before)
  })

  it('of two people who begin an empty project with one file are added once', async () => {
    const id = await writeItem(api, 'projects', {
      facts: samples.project('empty-project'),
      texts: { en: { title: 'Empty' } },
    })
    const type = await writeItem(api, 'unit-types', {
      facts: { ...samples.unitType('empty-type', id), areas: { total: 100 } },
      texts: { en: { title: 'Villa' } },
    })
    const file = { project: id, source: 'csv', rows: [], added: [added('A1', { type })] }
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        saveAnswer.parse(await (await ask('editor', 'units/grid', file)).json()),
      ),
    )
    expect(answers.filter(({ taken }) => taken.length === 0)).toHaveLength(1)
    expect((await loadGrid(api.payload, id, 'en')).rows).toHaveLength(1)
  })

  it('keep their shapes where another unit would get one of them in the same save', async () => {
    const row = await rowAt(0)
    const change = { id: row.id, was: { key: row.key }, values: { key: 'unit-K1' } }
    const answer = saveAnswer.parse(await (await add('editor', [added('K1')], [change])).json())
    const created = answer.rows.find(({ key }) => key === 'unit-K1')
    await api.payload.delete({ collection: 'units', id: created?.id ?? '' })
    expect(answer.rejected).toEqual([{ id: row.id, field: 'key', reason: 'shape-taken' }])
    expect(answer.rows.find(({ id }) => id === row.id)?.key).toBe(row.key)
  })

  it('are for those who may create units, of types of the project', async () => {
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

describe('a number that the API gets as text', () => {
  it('is read as people write it', async () => {
    const { id } = await rowAt(1)
    for (const [text, area] of [
      ['16 345,67', 16_345.67],
      ['142,5 м²', 142.5],
      ['100', 100],
    ] as const) {
      expect((await change('editor', `units/${id}`, { area: text })).status).toBe(200)
      expect(await rowAt(1)).toMatchObject({ area })
    }
    const location = { coordinates: { lat: '−8,651', lng: '115,1320' } }
    expect((await change('editor', `projects/${project.id}`, { location })).status).toBe(200)
    const stored = await api.payload.findByID({ collection: 'projects', id: project.id })
    expect(stored.location?.coordinates).toEqual({ lat: -8.651, lng: 115.132 })
  })

  it('is refused with the reason where it cannot be read', async () => {
    const { id } = await rowAt(1)
    const answer = await change('editor', `units/${id}`, { area: '85,125' })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('85125 or 85.1250')])
    expect(await rowAt(1)).toMatchObject({ area: 100 })
  })

  it.each([[{ price: { amount: 0, currency: 'USD' } }], [{ price: null }], [{ area: 0 }]])(
    'is above 0 where it is a price or an area, and no price is no 0: %j',
    async (body) => {
      const before = await rowAt(1)
      expect((await change('editor', `units/${before.id}`, body)).status).toBe(400)
      expect(await rowAt(1)).toEqual(before)
    },
  )

  it('is so in pages, row by row', async () => {
    const rates = (rate: string) => ({
      exchangeRates: { base: 'USD', rates: [{ currency: 'EUR', rate }] },
    })
    expect((await change('editor', 'globals/settings', rates('0,92'))).status).toBe(200)
    const { exchangeRates } = await api.payload.findGlobal({ slug: 'settings' })
    expect(exchangeRates?.rates?.map(({ rate }) => rate)).toEqual([0.92])
    const answer = await change('editor', 'globals/settings', rates('16,345'))
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('exchangeRates.rates.0.rate'),
    ])
  })
})

describe('the price history', () => {
  it('lists each price with its day and person, also those changed in the form', async () => {
    const row = await rowAt(4)
    await save('sales', [{ id: row.id, was: {}, values: { price: 26_000_000 } }])
    await api.payload.update({
      collection: 'units',
      id: row.id,
      data: { price: { amount: 27_000_000, currency: 'USD' } },
    })
    const answer = await ask('sales', `units/${row.id}/price-history`)
    const history = z.array(historyEntry).parse(await answer.json())
    expect(history.map(({ price, who, source }) => [price, who, source])).toEqual([
      [27_000_000, null, 'form'],
      [26_000_000, 'sales', 'grid'],
      [20_000_000, null, 'form'],
    ])
  })

  it('is not for those who may not change prices', async () => {
    const row = await rowAt(4)
    expect((await ask('translator', `units/${row.id}/price-history`)).status).toBe(403)
  })
})

describe('the file', () => {
  it('has each unit with amounts as people write them', async () => {
    const answer = await ask('translator', `units/export.csv?project=${project.id}`)
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('Number,Type,Floor')
    expect(lines).toHaveLength(9)
    expect(lines.find((line) => line.startsWith('T'))).toMatch(/^T\d+,Villa,,100,,\d+,USD,/)
  })
})

describe('a price on request', () => {
  const slug = 'request-project'
  let [id, type] = ['', '']
  const labels = new Map<string, string>()
  const unitNow = async (label: string) => {
    const { rows } = await loadGrid(api.payload, id, 'en')
    const row = rows.find((each) => each.label === label)
    if (!row) throw new Error(`No unit ${label}`)
    return row
  }
  const saved = async (changes: { label: string; price: number | null }[]) => {
    const rows = changes.map(({ label, price }) => ({
      id: labels.get(label),
      was: {},
      values: { price },
    }))
    const answer = await ask('sales', 'units/grid', { project: id, source: 'grid', rows })
    return saveAnswer.parse(await answer.json())
  }
  const sent = (label: string, price: unknown, language?: string) =>
    change('sales', `units/${labels.get(label)}`, { price }, language)
  const onPage = async () => {
    const { project } = (await api.page('project', { locale: 'en', slug })).screen
    return {
      prices: project.units.map(({ price }) => price?.amount ?? null),
      from: project.card.priceFrom?.amount ?? null,
      ofType: project.unitTypes[0]?.priceFrom?.amount ?? null,
    }
  }

  beforeAll(async () => {
    id = await writeItem(api, 'projects', {
      facts: samples.project(slug),
      texts: { en: { title: 'Request' } },
    })
    type = await writeItem(api, 'unit-types', {
      facts: { ...samples.unitType('request-type', id), areas: { total: 100 } },
      texts: { en: { title: 'Villa' } },
    })
    for (const [at, label] of ['R1', 'R2'].entries()) {
      const facts = samples.unit(id, type, 'available', 20_000_000 + at * 1_000_000)
      const data = { ...facts, label, key: `unit-${label}` } as never
      labels.set(label, (await api.payload.create({ collection: 'units', data })).id)
    }
  })

  it('is no price anywhere, and the lowest is that of the others', async () => {
    const { batch, saved: changed } = await saved([{ label: 'R1', price: null }])
    expect(changed).toHaveLength(1)
    expect(await onPage()).toEqual({
      prices: [null, 21_000_000],
      from: 21_000_000,
      ofType: 21_000_000,
    })
    await saved([{ label: 'R2', price: null }])
    expect(await onPage()).toEqual({ prices: [null, null], from: null, ofType: null })
    const file = await (await ask('sales', `units/export.csv?project=${id}`)).text()
    expect(file).toContain('R1,Villa,,100,,On request,USD,')
    const history = await ask('sales', `units/${labels.get('R1')}/price-history`)
    expect(z.array(historyEntry).parse(await history.json())).toMatchObject([
      { price: null, isOnRequest: true, who: 'sales' },
      { price: 20_000_000, isOnRequest: false },
    ])
    await ask('sales', 'units/undo', { batch })
    expect(await unitNow('R1')).toMatchObject({ price: 20_000_000 })
    // The initial values of a unit cannot be undone.
    const { batch: first } = await unitNow('R2')
    expect((await ask('sales', 'units/undo', { batch: first })).status).toBe(200)
    expect((await unitNow('R2')).price).toBe(21_000_000)
  })

  it('is chosen in the form, ended by a price, and never by leaving one out', async () => {
    expect((await sent('R1', { onRequest: true })).status).toBe(200)
    expect(await unitNow('R1')).toMatchObject({ price: null, currency: 'USD' })
    const stored = await ask('sales', `units/${labels.get('R1')}`)
    expect(await stored.json()).toMatchObject({ price: { amount: null, onRequest: true } })
    // Another field changes in between.
    expect((await sent('R1', undefined)).status).toBe(200)
    expect((await unitNow('R1')).price).toBeNull()
    expect((await sent('R1', { amount: 19_000_000 })).status).toBe(200)
    const priced = await ask('sales', `units/${labels.get('R1')}`)
    expect(await priced.json()).toMatchObject({ price: { amount: 19_000_000, onRequest: false } })
  })

  it.each([
    ['nothing', null, 'uk', 'Потрібна ціна, більша за 0'],
    ['an empty amount', { amount: null }, 'ru', 'Нужна цена больше 0'],
    ['an amount of 0', { amount: 0 }, 'en', 'A price above 0 is needed'],
    ['both', { amount: 100, onRequest: true }, 'en', 'not both'],
  ])('is refused as %s in words', async (_, price, language, words) => {
    const before = await unitNow('R2')
    const answer = await sent('R2', price, language)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)])
    expect(await unitNow('R2')).toEqual(before)
  })

  it('is added by a file', async () => {
    const added = {
      ...{ label: 'R3', key: 'unit-R3', type, floor: null, area: 50, landArea: null },
      ...{ price: null, currency: 'USD', status: 'available' },
    }
    const body = { project: id, source: 'csv', rows: [], added: [added] }
    expect((await ask('editor', 'units/grid', body)).status).toBe(200)
    expect((await unitNow('R3')).price).toBeNull()
  })
})

describe('the master plan', () => {
  it('is null for a project without a drawing', async () => {
    const answer = await ask('sales', `units/master-plan?project=${project.id}`)
    expect(masterPlan.nullable().parse(await answer.json())).toBeNull()
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
    const first = await loadGrid(api.payload, project.id, 'en', rowsAtFirst)
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
      rows = (await loadGrid(api.payload, project.id, 'uk')).rows
    })
    expect(rows.length).toBeGreaterThan(2000)
    expect(toLoad).toBeLessThanOrEqual(4)
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
