import { currentTime } from '@alun/contract/rules/current-time'
import { maxPricesFound, pricesPerPage } from '@alun/contract/schema/partner'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, it } from 'vitest'
import { writeSums } from '../../core/payload/project-sums.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { openContent } from '../../testing/open-content.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { addUnitType, samples, writeItem } from '../../testing/written-records.ts'
import { readPriceList } from './price-list.ts'

const projects = 100
const perProject = 50
const service = await forThisFile(openContent())

beforeAll(async () => {
  const project = await writeItem(service, 'projects', {
    facts: { ...samples.project('court'), order: 1 },
    texts: { en: { title: 'Court' } },
  })
  const type = await addUnitType(service, project, 'flat', 'Flat')
  const db = service.payload.db.drizzle
  await db.execute(sql`
    with added as (
      insert into projects (slug, kind, stage, currency, "order", _status)
      select 'p' || n, kind, stage, currency, 1 + n, 'published'
      from projects, generate_series(1, ${projects - 1}) n
      returning id, slug
    ), named as (
      insert into projects_locales (_parent_id, _locale, title) select id, 'en', slug from added
    ), everywhere as (select id, slug from added union all select ${project}::uuid, 'court')
    insert into units (project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
    select id, ${type}, 'V-' || slug || '-' || n, 'V-' || n, 90, 100, 'USD', 'available'
    from everywhere, generate_series(1, ${perProject}) n`)
  await writeSums(db, 'all')
  await db.execute(sql`analyze units, projects, projects_locales, project_sums`)
})

const deps = {
  payload: service.payload,
  now: currentTime,
  siteOrigin: 'http://localhost',
  malformed: () => undefined,
}

async function read(search: string, page = 1) {
  const query = { locale: 'en', project: null, status: null, search, page } as const
  return {
    prices: await readPriceList(deps, query),
    ...(await rowsRead(service, () => readPriceList(deps, query))),
  }
}

/** Counts and names of every project, and units and types of those on the page. */
const ofPage = 6 * projects + 3 * pricesPerPage

it('reads the units of one page, however many there are', async () => {
  for (const page of [1, 30]) {
    const { prices, read: rows } = await read('', page)
    expect(prices.paging.total).toBe(projects * perProject)
    expect(rows).toBeLessThanOrEqual(ofPage)
  }
})

it('finds a unit by reading it alone', async () => {
  const { prices, read: rows } = await read('v-p77-12')
  expect(prices.paging.total).toBe(1)
  expect(rows).toBeLessThanOrEqual(ofPage)
})

it('lists the units of a frequent word up to a limit, and says that there are more', async () => {
  for (const search of ['v-', 'flat', 'flat v-']) {
    const { prices, read: rows } = await read(search)
    expect(prices).toMatchObject({ moreFound: true, paging: { total: maxPricesFound } })
    expect(rows).toBeLessThanOrEqual(ofPage + maxPricesFound + 1)
  }
  expect((await read('court v-')).prices).toMatchObject({
    moreFound: false,
    paging: { total: perProject },
  })
})

it('has every free unit once in a file, also while one of them is sold', async () => {
  const query = { locale: 'en', project: 'court', status: 'available', search: '' } as const
  const { drizzle } = service.payload.db
  const [file] = await drizzle.transaction(async (db) => {
    await db.execute(sql`lock table units`)
    const file = readPriceList(deps, { ...query, page: 'whole' })
    await lockWaits(drizzle)
    await db.execute(sql`update units set status = 'sold' where label = 'V-court-1'`)
    await writeSums(db, 'all')
    // Not awaited here, because it waits for this transaction.
    return [file]
  })
  const prices = await file
  const labels = prices?.projects.flatMap((each) => each.units.map(({ label }) => label)) ?? []
  const found = [prices?.paging.total, labels.length, new Set(labels).size]
  expect(found).toEqual([perProject, perProject, perProject])
})
