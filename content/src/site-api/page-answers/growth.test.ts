import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { addUnit, addUnitType, samples, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
const projects: string[] = []
const types: string[] = []

beforeAll(async () => {
  for (let n = 1; n <= 14; n += 1) {
    const project = await writeItem(api, 'projects', {
      facts: { ...samples.project(`project-${n}`), order: n },
      texts: { en: { title: `Project ${n}` } },
    })
    projects.push(project)
    types.push(await addUnitType(api, project, `type-${n}`))
  }
})

const unitOf = (n: number, status: 'available' | 'reserved' | 'sold', amount: number) =>
  addUnit(api, projects[n - 1] ?? '', types[n - 1] ?? '', { status, amount })

const pageOf = (n: number) => api.page('project', { locale: 'en', slug: `project-${n}` })
const cardOf = async (n: number) => (await pageOf(n)).screen.project.card

describe('with many projects', () => {
  it('a page names the first ones, and shows cards of three others that can be bought first', async () => {
    await unitOf(2, 'sold', 100)
    const { layout, screen } = await pageOf(1)
    expect(layout.projects.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 12 }, (_, n) => `project-${n + 1}`),
    )
    const others = screen.project.others.map(({ slug }) => slug)
    expect(others).toEqual(['project-3', 'project-4', 'project-5'])
  })

  it('an offer names its projects, also those that the page does not', async () => {
    const facts = { ...samples.offer('late', '2026-11-01', '2026-12-31'), projects: [projects[13]] }
    await writeItem(api, 'offers', { facts, texts: { en: { title: 'Late' } } })
    const { screen } = await api.page('offers', { locale: 'en' })
    expect(screen.items[0]?.projects.map(({ slug }) => slug)).toEqual(['project-14'])
  })
})

describe('what a card says of the units', () => {
  it('follows every change of them', async () => {
    const counts = async () => {
      const { counts, priceFrom, soldOut } = await cardOf(7)
      return { ...counts, price: priceFrom?.amount ?? null, soldOut }
    }
    const nothing = { available: 0, reserved: 0, sold: 0, price: null, soldOut: false }
    expect(await counts()).toEqual(nothing)
    const cheap = await unitOf(7, 'available', 100)
    const dear = await unitOf(7, 'available', 300)
    expect(await counts()).toEqual({ ...nothing, available: 2, price: 100 })
    const update = (id: string, data: object) =>
      api.payload.update({ collection: 'units', id, data })
    await update(cheap, { status: 'reserved' })
    expect(await counts()).toEqual({ ...nothing, available: 1, reserved: 1, price: 300 })
    await update(dear, { status: 'sold' })
    await update(cheap, { status: 'sold' })
    expect(await counts()).toEqual({ ...nothing, sold: 2, price: 100, soldOut: true })
    await update(dear, { project: projects[7], unitType: types[7] })
    expect(await counts()).toEqual({ ...nothing, sold: 1, price: 100, soldOut: true })
    expect((await cardOf(8)).counts.sold).toBe(1)
    await update(cheap, { status: 'available' })
    await api.payload.delete({ collection: 'units', id: cheap })
    expect(await counts()).toEqual(nothing)
  })

  it('is right after changes at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => unitOf(9, 'available', 500 + n)))
    const { counts, priceFrom } = await cardOf(9)
    expect([counts.available, priceFrom?.amount]).toEqual([8, 500])
  })
})

describe('a project of very many units', () => {
  it('is answered with one page of units and the facts about all', async () => {
    const answer = async (table: Record<string, string> = {}) => {
      const { screen } = await api.page('project', { locale: 'en', slug: 'project-10', table })
      const { large, units } = screen.project
      return { large, labels: units.map(({ label }) => label) }
    }
    await unitOf(10, 'available', 100)
    expect(await answer()).toMatchObject({ large: null, labels: [expect.any(String)] })
    await api.payload.db.drizzle.execute(sql`
      insert into units (label, key, project_id, unit_type_id, area, price_amount, price_currency, status)
      select 'N' || n, 'unit-N' || n, ${projects[9]}, ${types[9]}, 50, n * 1000, 'USD',
        (case when n % 2 = 0 then 'sold' else 'available' end)::enum_unit_status
      from generate_series(1, 250) n`)
    await unitOf(10, 'reserved', 100)
    const first = await answer()
    expect(first.labels).toHaveLength(100)
    expect(first.large).toMatchObject({
      paging: { page: 1, pages: 3, total: 252 },
      facts: { total: 252, counts: { available: 126, reserved: 1, sold: 125 } },
      asked: null,
    })
    const asked = { status: 'sold', sort: '-price', page: '2', unit: 'unit-N7' }
    const { labels, large } = await answer(asked)
    expect([labels.length, labels[0], labels.at(-1)]).toEqual([25, 'N50', 'N2'])
    expect(large).toMatchObject({ paging: { page: 2, pages: 2 }, asked: { label: 'N7' } })
    expect((await answer({ units: 'all' })).labels).toHaveLength(252)
  })
})

describe('a list in the panel', () => {
  it.each([
    ['_news_v', 'version_published_at desc'],
    ['_articles_v', 'version_published_at desc'],
    ['_projects_v', 'version_order'],
  ])('reads a page of %s in its order, and sorts nothing', async (table, order) => {
    const plan = await api.payload.db.drizzle.transaction(async (db) => {
      // Off, because PostgreSQL would sort so few rows instead of using the index.
      await db.execute(sql`set local enable_sort = off`)
      await db.execute(sql`set local enable_incremental_sort = off`)
      const { rows } = await db.execute(sql`explain select id from ${sql.identifier(table)}
        where latest = true order by ${sql.raw(order)}, created_at desc limit 10`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain(`${table}_order_idx`)
    expect(plan).not.toContain('Sort')
  })
})
