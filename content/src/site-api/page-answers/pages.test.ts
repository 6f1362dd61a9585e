import { locales } from '@alun/contract/rules/locale'
import { currencies } from '@alun/contract/rules/money-text'
import { pageScreens, type ScreenName, screenNames, screens } from '@alun/contract/rules/screens'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediaCalls } from '../../testing/media-calls.ts'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'
import {
  addProject,
  addUnit,
  paragraphs,
  samples,
  textWithFile,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'

const api = await forThisFile(openContent())

beforeAll(async () => {
  await writeGlobal(api, 'settings', {
    facts: { brand: { name: 'Casa', legalName: 'Casa Ltd' } },
    texts: { en: { seo: { description: 'Villas' } } },
  })
})

const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

describe('a text that is missing in the reader’s language', () => {
  it('is taken from the nearest language that has it, field by field', async () => {
    await writeItem(api, 'news', {
      facts: samples.story('half-translated'),
      texts: {
        en: {
          title: 'Handed over',
          lead: 'The keys are with the owners',
          body: paragraphs('Words'),
        },
        ua: { title: 'Передано', lead: '   ', body: paragraphs('', '') },
        ru: { title: 'Передано', body: paragraphs('Слова') },
      },
    })
    const { screen, head } = await api.page('news-item', { locale: 'ua', slug: 'half-translated' })
    expect(screen.item.card.title).toEqual({ text: 'Передано' })
    expect(screen.item.card.lead).toEqual({ text: 'The keys are with the owners', from: 'en' })
    expect(screen.item.body).toEqual({ html: '<p>Words</p>', from: 'en' })
    expect(head.description).toEqual({ text: 'The keys are with the owners', from: 'en' })
  })

  it('does not hide an item written in one language only, but keeps it out of the other lists', async () => {
    await writeItem(api, 'articles', {
      facts: { ...samples.article('only-ukrainian'), readyLocales: ['ua'] },
      texts: { ua: { title: 'Лише українською', body: paragraphs('Текст') } },
    })
    const { head, screen } = await api.page('article', { locale: 'en', slug: 'only-ukrainian' })
    expect(head.title).toEqual({ text: 'Лише українською', from: 'ua' })
    expect(head.readyLocales).toEqual(['ua'])
    expect(screen.item.body).toMatchObject({ from: 'ua' })
    const english = await api.page('articles', { locale: 'en' })
    const ukrainian = await api.page('articles', { locale: 'ua' })
    expect(slugsOf(english.screen.items)).not.toContain('only-ukrainian')
    expect(slugsOf(ukrainian.screen.items)).toContain('only-ukrainian')
  })
})

it('names a draft in no menu', async () => {
  await writeItem(api, 'projects', {
    facts: samples.project('secret-project'),
    texts: { en: { title: 'Secret project' } },
    status: 'draft',
  })
  const { layout } = await api.page('layout', { locale: 'en' })
  expect(slugsOf(layout.projects)).not.toContain('secret-project')
})

describe('an offer', () => {
  it('begins and ends at midnight in the office, everywhere at once', async () => {
    const project = await addProject(api, 'with-offer', 'With an offer')
    const id = await writeItem(api, 'offers', {
      facts: {
        ...samples.offer('december', '2026-12-01', '2026-12-31'),
        promo: true,
        projects: [project],
      },
      texts: { en: { title: 'December' } },
    })
    await writeGlobal(api, 'home', {
      facts: { offer: { promoted: id } },
      texts: { en: { hero: { title: 'Home' } } },
    })
    const seen = async (at: string) => {
      api.setNow(at)
      const [list, page, home, ofProject] = await Promise.all([
        api.page('offers', { locale: 'en' }),
        api.page('offer', { locale: 'en', slug: 'december' }),
        api.page('home', { locale: 'en' }),
        api.page('project', { locale: 'en', slug: 'with-offer' }),
      ])
      return {
        listed: list.screen.items.map(({ state }) => state),
        state: page.screen.offer.state,
        atHome: home.screen.offer?.card.slug ?? null,
        modal: home.layout.promo?.slug ?? null,
        atProject: ofProject.screen.project.offers.map(({ state }) => state),
        until: [list, page, home].map(({ meta }) => meta.expiresAt),
        // Its viewing times may expire sooner, but never later.
        projectUntil: ofProject.meta.expiresAt ?? 'for ever',
      }
    }
    const begins = '2026-11-30T16:00:00.000Z'
    const ends = '2026-12-31T16:00:00.000Z'
    const before = await seen('2026-11-30T15:59:59.999Z')
    expect(before.projectUntil <= begins).toBe(true)
    expect(before).toMatchObject({
      listed: ['coming'],
      state: 'coming',
      atHome: null,
      modal: null,
      atProject: ['coming'],
      until: [begins, begins, begins],
    })
    const during = await seen(begins)
    expect(during.projectUntil <= ends).toBe(true)
    expect(during).toMatchObject({
      listed: ['active'],
      state: 'active',
      atHome: 'december',
      modal: 'december',
      atProject: ['active'],
      until: [ends, ends, ends],
    })
    expect(await seen(ends)).toMatchObject({
      listed: [],
      state: 'ended',
      atHome: null,
      modal: null,
      atProject: [],
      until: [null, null, null],
    })
    api.setNow('2026-11-20T03:00:00Z')
  })
})

describe('a list', () => {
  it('has twelve items to a page, the newest first, and no page beyond the last', async () => {
    for (let day = 1; day <= 13; day += 1) {
      await writeItem(api, 'news', {
        facts: samples.story(`day-${day}`, `2026-10-${String(day).padStart(2, '0')}`),
        texts: { ru: { title: `День ${day}` } },
      })
    }
    const first = await api.page('news', { locale: 'ru' })
    expect(first.screen.items).toHaveLength(12)
    expect(slugsOf(first.screen.items).slice(0, 2)).toEqual(['half-translated', 'day-13'])
    expect(first.screen.paging).toEqual({ page: 1, pages: 2, total: 14 })
    const second = await api.page('news', { locale: 'ru', page: 2 })
    expect(slugsOf(second.screen.items)).toEqual(['day-2', 'day-1'])
    // Other languages have no second page.
    expect([first, second].map(({ head }) => head.readyLocales)).toEqual([locales, ['ru']])
    expect((await api.http(pagePath('news', { locale: 'ru', page: 3 }), {}, reader)).status).toBe(
      404,
    )
  })
})

describe('a project', () => {
  it('counts its units and names the lowest free price', async () => {
    const project = await addProject(api, 'counted', 'Counted')
    const type = await writeItem(api, 'unit-types', {
      facts: {
        ...samples.unitType('counted-villa', project),
        areas: { total: 100, terrace: 30.6 },
      },
      texts: { en: { title: 'Villa' } },
    })
    await addUnit(api, project, type, { status: 'sold', amount: 10_000_000 })
    await addUnit(api, project, type, { status: 'reserved', amount: 20_000_000 })
    await addUnit(api, project, type, { amount: 40_000_000 })
    const id = await addUnit(api, project, type, { amount: 30_000_000 })
    await api.payload.update({ collection: 'units', id, data: { area: 101 } })
    const { screen } = await api.page('project', { locale: 'en', slug: 'counted' })
    expect(screen.project.card).toMatchObject({
      counts: { available: 2, reserved: 1, sold: 1 },
      priceFrom: { amount: 30_000_000, currency: 'USD' },
      areas: { min: 100, max: 100 },
      indoorAreas: { min: 69.4, max: 69.4 },
      soldOut: false,
    })
    expect(screen.project.unitTypes[0]?.areas).toMatchObject({ interior: 69.4, terrace: 30.6 })
    // A unit that is larger than its type has other rooms.
    const indoors = screen.project.units.map(({ area, indoorArea }) => [area, indoorArea])
    expect(indoors).toEqual([
      [100, 69.4],
      [100, 69.4],
      [100, 69.4],
      [101, null],
    ])
    expect(screen.project.unitTypes[0]?.priceFrom?.amount).toBe(30_000_000)
    expect(screen.project.units.map(({ typeSlug }) => typeSlug)).toContain('counted-villa')
    await api.payload.update({
      collection: 'units',
      where: { project: { equals: project } },
      data: { status: 'sold' },
    })
    const sold = await api.page('project', { locale: 'en', slug: 'counted' })
    expect(sold.screen.project.card).toMatchObject({
      soldOut: true,
      priceFrom: { amount: 10_000_000 },
    })
  })

  it('has prices in the currencies of the site alone, and rates of these', async () => {
    const facts = { ...samples.project('in-francs'), currency: 'CHF' }
    await expect(
      writeItem(api, 'projects', { facts, texts: { en: { title: 'Francs' } } }),
    ).rejects.toMatchObject({ data: { errors: [{ path: 'currency' }] } })
    const [base = '', also = ''] = currencies
    const rates = (currency: string) =>
      api.payload.updateGlobal({
        slug: 'settings',
        data: { exchangeRates: { base, date: '2026-11-16', rates: [{ currency, rate: 2 }] } },
      })
    await expect(rates('CHF')).rejects.toThrow()
    await rates(also)
    const { screen } = await api.page('project', { locale: 'en', slug: 'counted' })
    expect(screen.exchangeRates).toMatchObject({ base, rates: [{ currency: also, rate: 2 }] })
  })
})

describe('pictures and drawings', () => {
  const { upload } = mediaCalls(api)

  it('come with all that is needed to show them, wherever they stand', async () => {
    const pixels = sharp({
      create: { width: 1200, height: 800, channels: 3, background: '#336699' },
    })
    const pool = await upload('pool.png', 'image/png', await pixels.png().toBuffer(), {
      alt: 'The pool',
    })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path id="unit-A1" d="M0 0H9V9Z"/><path id="hedge" d="M0 0"/></svg>'
    const plan = await upload('plan.svg', 'image/svg+xml', Buffer.from(svg))
    const withPictures = await writeItem(api, 'projects', {
      facts: {
        ...samples.project('with-pictures'),
        readyLocales: ['en'],
        hero: { media: pool.id },
        masterPlan: { media: plan.id, kind: 'master-plan' },
        album: { items: [{ media: pool.id }] },
      },
      texts: { en: { title: 'With pictures', about: textWithFile(pool.id) } },
    })
    const type = await writeItem(api, 'unit-types', {
      facts: { ...samples.unitType('drawn-villa', withPictures), areas: { total: 142 } },
      texts: { en: { title: 'Villa' } },
    })
    await addUnit(api, withPictures, type, { label: 'A1', amount: 1 })
    const { head, meta, screen } = await api.page('project', {
      locale: 'ua',
      slug: 'with-pictures',
    })
    const { project } = screen
    expect(project.card.picture).toMatchObject({
      path: `${pool.id}/${pool.version}`,
      width: 1200,
      height: 800,
      alt: { text: 'The pool', from: 'en' },
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    expect(head.picture).toEqual(project.card.picture)
    expect(project.album.items).toHaveLength(1)
    expect(project.masterPlan?.drawing).toMatchObject({
      file: { path: `${plan.id}/${plan.version}`, extension: 'svg' },
      viewBox: { x: 0, y: 0, width: 300, height: 200 },
      marks: [{ id: 'unit-A1', shapes: [{ path: 'M0 0H9V9Z' }] }],
    })
    expect(project.about.body?.html).toContain(`src="/media/${pool.id}/${pool.version}/960.webp"`)
    // A decorative picture has no description, whatever was written before.
    await api.payload.update({ collection: 'media', id: pool.id, data: { decorative: true } })
    const decorated = await api.page('project', { locale: 'ua', slug: 'with-pictures' })
    expect(decorated.screen.project.card.picture?.alt).toEqual({ text: '' })
    expect(meta.tags).toEqual(expect.arrayContaining([`media:${pool.id}`, `media:${plan.id}`]))
    const file = await api.http(`/v1/media/${pool.id}/${pool.version}/320.webp`)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe('image/webp')
  })
})

describe('every screen', () => {
  const slugs: Partial<Record<ScreenName, string>> = {
    project: 'with-pictures',
    'news-item': 'half-translated',
    article: 'only-ukrainian',
    offer: 'december',
    document: 'terms-of-sale',
    vacancy: 'welder',
  }

  it('is as the contract says, also if editors have written no more than its title', async () => {
    for (const name of pageScreens) {
      if (name !== 'home')
        await writeGlobal(api, screens[name].global, { texts: { en: { title: name } } })
    }
    const texts = { en: { title: 'Welder' } }
    await writeItem(api, 'vacancies', { facts: samples.vacancy('welder'), texts })
    await writeItem(api, 'documents', { facts: samples.document('terms-of-sale'), texts })
    for (const screen of screenNames) {
      for (const locale of locales) {
        const { head } = await api.page(screen, { locale, slug: slugs[screen] })
        expect(head.path).toMatch(/^\//)
      }
    }
  })
})
