import { type PartnerPrices, partnerPrices } from '@alun/contract/schema/partner'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { writeSums } from '../../core/payload/project-sums.ts'
import { newClient as client, openAgencies, reservedUntil } from '../../testing/open-agencies.ts'
import { reader } from '../../testing/open-content.ts'
import { addUnitType, samples, writeItem } from '../../testing/written-records.ts'

const auth = await forThisFile(openAgencies())
const { as, ask, hold, register } = auth

const keysOf = (prices: PartnerPrices) =>
  prices.projects.flatMap(({ units }) => units.map(({ key }) => key))

const found = async (search: string) => keysOf(await ask(`&q=${encodeURIComponent(search)}`))

describe('the price list', () => {
  it('shows an agency every published project with its units, prices and commission', async () => {
    const response = await auth.http('/v1/partner/prices?locale=ua', {}, await as('partner'))
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const prices = partnerPrices.parse((await response.json()).data)
    expect(prices).toMatchObject({
      // The day of the last check, as on the site's pages, however new the units are.
      updated: '2026-11-16',
      note: { text: 'In dollars', from: 'en' },
      projects: [
        { slug: 'ridge', commissionPercent: 3.5, readyLocales: ['en'] },
        {
          slug: 'terrace',
          title: { text: 'Тераса' },
          path: '/projects/terrace',
          commissionPercent: 5,
          counts: { available: 2, reserved: 0, sold: 1 },
          readyLocales: ['en', 'ua'],
        },
      ],
    })
    const [unit, ...others] = prices.projects[1]?.units ?? []
    expect(others.map(({ label }) => label)).toEqual(['A2', 'A10'])
    expect(unit).toMatchObject({
      status: 'sold',
      price: { amount: 28_900_011, currency: 'USD' },
      commission: { amount: 1_445_001, currency: 'USD' },
      typeTitle: { text: 'Villa' },
      area: 100,
      indoorArea: 79.5,
    })
  })

  it('has pages of a hundred units, over which project and status are filtered', async () => {
    const project = await writeItem(auth, 'projects', {
      facts: { ...samples.project('large'), readyLocales: ['en'] },
      texts: { en: { title: 'Large' } },
    })
    const type = await addUnitType(auth, project, 'large-type', 'Flat')
    const db = auth.payload.db.drizzle
    await db.execute(sql`
      insert into units (project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
      select ${project}, ${type}, 'L' || n, 'L' || n, 90, 100, 'USD',
        (case when n % 10 = 0 then 'reserved' else 'available' end)::enum_unit_status
      from generate_series(1, 150) n`)
    await writeSums(db, [project])
    const [first, second] = [await ask(''), await ask('&page=2')]
    expect(first.paging).toEqual({ page: 1, pages: 2, total: 156 })
    expect([keysOf(first).length, keysOf(second).length]).toEqual([100, 56])
    expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(153)
    const reserved = await ask('&project=large&status=reserved')
    expect(keysOf(reserved).slice(0, 3)).toEqual(['L10', 'L20', 'L30'])
    expect(reserved).toMatchObject({
      paging: { page: 1, pages: 1, total: 15 },
      counts: { available: 135, reserved: 15, sold: 0 },
    })
    const choices = reserved.choices.map(({ slug }) => slug)
    expect(choices.toSorted()).toEqual(['large', 'ridge', 'terrace'])
  })

  it('finds units by words of number, project and type in any language and case', async () => {
    const ofTerrace = await found(' тЕРАСА ')
    expect(ofTerrace).toEqual(['unit-A1', 'unit-A2', 'unit-A10'])
    expect(await found('terrace a1')).toEqual(['unit-A1', 'unit-A10'])
    expect(await found('VILLA a2')).toEqual(['unit-A2', 'unit-A2'])
    expect(await found('flat')).toHaveLength(100)
    expect(await found('secret')).toEqual([])
    expect(await found("' or true --")).toEqual([])
    const sold = await ask('&q=a1&project=terrace&status=sold')
    expect(sold).toMatchObject({
      paging: { total: 1 },
      counts: { available: 1, reserved: 0, sold: 1 },
      projects: [{ slug: 'terrace', counts: { available: 2, reserved: 0, sold: 1 } }],
    })
    expect(sold.choices).toHaveLength(3)
    const long = `/v1/partner/prices?locale=en&q=${'a'.repeat(61)}`
    expect((await auth.http(long, {}, await as('partner'))).status).toBe(400)
  })

  it('reads numbers with the words that say of what', async () => {
    const inOne = ['unit-A1', 'unit-A2', 'unit-A10']
    // Villas with three bedrooms have “спальні” in their title and a 2 in “м²”.
    expect(await found('2 спальні')).toEqual(inOne)
    expect(await found('terrace 2-bedroom')).toEqual(inOne)
    expect(await found('2 beds, ridge')).toEqual([])
    // Without a number of bedrooms the title counts.
    expect(await found('3 спальні')).toEqual(inOne)
    expect(await found('100 м² a2')).toEqual(['unit-A2', 'unit-A2'])
    expect(await found('90 sq m a2')).toEqual([])
  })

  it('is for agencies alone', async () => {
    for (const path of ['/v1/partner/prices?locale=en', '/v1/partner/clients?locale=en']) {
      for (const role of ['editor', 'sales'] as const) {
        const rejected = await auth.http(path, {}, await as(role))
        expect([path, role, rejected.status]).toEqual([path, role, 403])
      }
      expect((await auth.http(path)).status).toBe(401)
    }
    expect((await auth.http('/v1/partner/prices?locale=en', {}, reader)).status).toBe(401)
    expect((await register('sales', client)).http).toBe(403)
  })

  it('keeps the commission off the pages of the site', async () => {
    const page = await auth.http('/v1/pages/project?locale=en&slug=terrace', {}, reader)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('28900011')
    expect(text).not.toMatch(/commission|1445001/i)
  })
})

describe('the end of a reservation', () => {
  /** What a visitor reads on pages with the unit, when one expires, and what an agency reads in the price list. */
  async function seen() {
    const project = await auth.page('project', { locale: 'en', slug: 'terrace' })
    const compare = await auth.page('compare', {
      locale: 'en',
      table: { unit: 'terrace.unit-A10' },
    })
    const [compared] = compare.screen.units
    return {
      project: ofA10(project.screen.project.units),
      compared: [compared?.unit.reservedUntil, compare.meta.expiresAt],
      agency: ofA10((await ask('&project=terrace')).projects[0]?.units),
    }
  }
  const ofA10 = (units: readonly { label: string; reservedUntil: string | null }[] = []) =>
    units.find(({ label }) => label === 'A10')?.reservedUntil

  it('is shown to the readers that the settings name, until it has passed', async () => {
    await hold('A10', { kind: 'reserved', until: reservedUntil })
    for (const [shownTo, ...expected] of [
      [null, null, null],
      ['nobody', null, null],
      ['agencies', null, '2026-12-03'],
      ['everybody', '2026-12-03', '2026-12-03'],
    ] as const) {
      const data = { holdings: { shownTo }, _status: 'published' as const }
      await auth.payload.updateGlobal({ slug: 'settings', data })
      const [project, agency] = expected
      const compared = [project, project && reservedUntil]
      expect(await seen()).toEqual({ project, compared, agency })
    }
    const now = auth.now()
    auth.setNow(reservedUntil)
    // Whether or not a loop has ended it already.
    expect(await seen()).toEqual({ project: null, compared: [null, null], agency: null })
    auth.setNow(now)
  })
})
