import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openUnits } from '../../testing/open-units.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  samples,
  writeItem,
} from '../../testing/written-records.ts'
import { loadGrid } from './load-grid.ts'
import { batchList, historyEntry, saveAnswer } from './unit-values.ts'

const { api, ask, change, project, rowAt, save } = await forThisFile(openUnits())

describe('the areas of a type', () => {
  const areas = {
    ...{ total: 142, interior: 99.4, terrace: 42.6, hall: 6.24, living: 27.28, kitchen: 9.88 },
    ...{ bathrooms: [7.28, 7.28], bedrooms: [17.6, 17.6], hallLiving: 33.52, bathroom: 14.56 },
    other: [{ area: 6.24 }],
    bedroomLiving: 62.48,
  }
  const sent = (type: string, areas: object, language?: string) =>
    change('editor', `unit-types/${type}`, { areas }, language)

  it('add up if they are saved, else the difference is named in the language of the panel', async () => {
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

describe('a number that the API gets as text', () => {
  it('is read as people write it, and a point of a map needs both of its own', async () => {
    const { id } = await rowAt(1)
    for (const [text, area] of [
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
    const lone = { location: { coordinates: { lat: '', lng: '115,1320' } } }
    const refused = await change('editor', `projects/${project.id}`, lone)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('both')])
    const none = { location: { coordinates: { lat: null, lng: null } } }
    expect((await change('editor', `projects/${project.id}`, none)).status).toBe(200)
  })

  it('is refused with the reason if it cannot be read', async () => {
    const { id } = await rowAt(1)
    const answer = await change('editor', `units/${id}`, { area: '85,125' })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('85125 or 85.1250')])
    expect(await rowAt(1)).toMatchObject({ area: 100 })
  })

  it('is above 0 if it is an area', async () => {
    const before = await rowAt(1)
    expect((await change('editor', `units/${before.id}`, { area: 0 })).status).toBe(400)
    expect(await rowAt(1)).toEqual(before)
  })

  it('has a largest value, also in the grid', async () => {
    const { id } = await rowAt(1)
    for (const [path, body] of [
      [`units/${id}`, { floor: 301 }],
      [`units/${id}`, { price: { amount: 10 ** 14 + 1 } }],
      [`projects/${project.id}`, { lease: { years: 1e308 } }],
      ['globals/settings', { brand: { foundedYear: 2 ** 53 } }],
    ] as const) {
      expect((await change('editor', path, body)).status, path).toBe(400)
    }
    for (const values of [{ floor: 301 }, { price: 10 ** 14 + 1 }]) {
      const rows = [{ id, was: {}, values }]
      const body = { project: project.id, source: 'grid', rows }
      expect((await ask('editor', 'units/grid', body)).status).toBe(400)
    }
  })

  it('is read and refused in each row of a page, too', async () => {
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

describe('a currency', () => {
  const refused = (message: string) => [400, expect.stringContaining(message)]
  const answerOf = async (...call: Parameters<typeof change>) => {
    const { status, text } = await change(...call)
    return [status, text]
  }
  const other = { amount: 30_000_000, currency: 'EUR' }
  const stays = 'The currency of a project changes only'

  it('is the project’s in each of its amounts', async () => {
    const row = await rowAt(2)
    const inDollars = refused('Prices in Grid are in USD')
    expect(await answerOf('sales', `units/${row.id}`, { price: other })).toEqual(inDollars)
    const priced = { unitType: project.type, priceAtConstruction: other }
    const forecast = { forecast: { types: [priced] } }
    expect(await answerOf('editor', `projects/${project.id}`, forecast)).toEqual(inDollars)
    const offer = await writeItem(api, 'offers', {
      facts: {
        ...samples.offer('in-dollars', '2026-11-01', '2026-12-01'),
        units: [{ unit: row.id, offerPrice: { amount: 1_000_000 } }],
      },
      texts: { en: { title: 'Offer' } },
    })
    const { units } = await api.payload.findByID({ collection: 'offers', id: offer })
    expect(units?.[0]?.offerPrice).toEqual({ amount: 1_000_000, currency: 'USD' })
    const rows = { units: [{ unit: row.id, listPrice: other }] }
    expect(await answerOf('editor', `offers/${offer}`, rows)).toEqual(inDollars)
    await api.payload.delete({ collection: 'offers', id: offer })
  })

  it('of a project cannot change while it has amounts, and its units follow it', async () => {
    const id = await writeItem(api, 'projects', {
      facts: { ...samples.project('other-currency'), currency: null },
      texts: { en: { title: 'Draft' } },
      status: 'draft',
    })
    const type = await addUnitType(api, id, 'other-type', 'Flat')
    const { price: _, ...facts } = samples.unit(id, type, 'available', 1)
    const data = { ...facts, price: { amount: 1_000_000 } } as never
    const unit = await api.payload.create({ collection: 'units', data })
    expect(unit.price).toMatchObject({ currency: 'USD' })
    const toEuro = { currency: 'EUR', _status: 'published', readyLocales: ['en'] }
    expect(await answerOf('editor', `projects/${id}`, toEuro)).toEqual(refused(stays))
    const sql = (text: string) => api.payload.db.drizzle.execute(text)
    await expect(sql(`update projects set currency = 'EUR' where id = '${id}'`)).rejects.toThrow()
    await change('sales', `units/${unit.id}`, { price: { onRequest: true } })
    expect((await change('editor', `projects/${id}`, toEuro)).status).toBe(200)
    const { price } = await api.payload.findByID({ collection: 'units', id: unit.id })
    expect(price).toMatchObject({ amount: null, currency: 'EUR' })
    const moved = { project: project.id, unitType: project.type, price: { amount: 2_000_000 } }
    expect(await answerOf('editor', `units/${unit.id}`, moved)).toEqual(
      refused('Prices in Grid are in USD'),
    )
    await api.payload.delete({ collection: 'units', id: unit.id })
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

  it('is hidden from people who may not change prices', async () => {
    const row = await rowAt(4)
    expect((await ask('translator', `units/${row.id}/price-history`)).status).toBe(403)
  })
})

describe('a price on request', () => {
  const slug = 'request-project'
  let [id, type] = ['', '']
  const labels = new Map<string, string>()
  const unitNow = async (label: string) => {
    const { rows } = await loadGrid(api.payload, id, { readsNames: true }, 'en')
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
    id = await addProject(api, slug, 'Request')
    type = await writeItem(api, 'unit-types', {
      facts: { ...samples.unitType('request-type', id), areas: { total: 100 } },
      texts: { en: { title: 'Villa' } },
    })
    for (const [at, label] of ['R1', 'R2'].entries()) {
      const amount = 20_000_000 + at * 1_000_000
      labels.set(label, await addUnit(api, id, type, { label, amount }))
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
    const { batch: second } = await saved([{ label: 'R2', price: null }])
    expect(await onPage()).toEqual({ prices: [null, null], from: null, ofType: null })
    const file = await (await ask('sales', `units/export.csv?project=${id}`)).text()
    expect(file).toMatch(/^R1,Villa,.*,On request,USD,/m)
    const history = await ask('sales', `units/${labels.get('R1')}/price-history`)
    expect(z.array(historyEntry).parse(await history.json())).toMatchObject([
      { price: null, isOnRequest: true, who: 'sales' },
      { price: 20_000_000, isOnRequest: false },
    ])
    await ask('sales', 'units/undo', { batch })
    expect(await unitNow('R1')).toMatchObject({ price: 20_000_000 })
    // The initial values of a unit that has changed since cannot be undone.
    const listed = await ask('editor', `units/batches?project=${id}`)
    const first = batchList.parse(await listed.json()).batches.find(({ added }) => added > 0)
    for (const undone of [second, first?.batch]) {
      expect((await ask('editor', 'units/undo', { batch: undone })).status).toBe(200)
      expect((await unitNow('R2')).price).toBe(21_000_000)
    }
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
