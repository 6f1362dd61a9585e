import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scenarioIncome, scenarioNames } from '@alun/contract/rules/forecast'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { baliDay, promotionState } from '@alun/contract/rules/promotion'
import { screenNames, screenPath } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'
import { countUnits } from '@alun/contract/rules/unit'
import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import { claimDays } from '@alun/contract/schema/partner'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { periodFrom } from './days.ts'
import { isLocalised, type Localised } from './local-values.ts'
import { figuresOf, linksOf, picturesOf, shapeOf } from './markdown-facts.ts'
import { readDemoContent, seedFolder } from './read-data.ts'
import { typographicMistakes } from './typography.ts'

const folder = seedFolder()
const content = await readDemoContent(folder)
const units = content.projects.flatMap((project) => project.units)
const project = (slug: string) => {
  const found = content.projects.find((one) => one.slug === slug)
  if (!found) throw new Error(`No project ${slug}`)
  return found
}
const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

const namedPeople = z.object({ departments: z.array(z.object({ person: z.string() })) })

interface Leaf {
  where: string
  texts: Localised
}

function leavesOf(value: unknown, where: string): Leaf[] {
  if (isLocalised(value)) return [{ where, texts: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${where}/${name}`))
}

const leaves = leavesOf(
  { ...content, media: content.media.map(({ alt }) => alt), news: [], articles: [] },
  'data',
)
const stories = [...content.news, ...content.articles]
const storyTexts: Leaf[] = stories.flatMap(({ slug, body, en, ua, ru }) => [
  { where: `${slug}/body`, texts: body },
  ...(['title', 'lead', 'coverAlt'] as const).map((field) => ({
    where: `${slug}/${field}`,
    texts: Object.fromEntries(
      Object.entries({ en, ua, ru }).flatMap(([locale, story]) =>
        story ? [[locale, story[field]]] : [],
      ),
    ),
  })),
])
const texts = [...leaves, ...storyTexts].map(({ where, texts: byLocale }) => ({
  where,
  translations: Object.entries(byLocale).flatMap(([locale, text]) =>
    locales
      .filter((one) => one === locale)
      .map((one): [Locale, string] => [one, typeof text === 'string' ? text : '']),
  ),
}))

describe('texts of the demo content', () => {
  it('are set as an editor of each language would set them', () => {
    const mistakes = texts.flatMap(({ where, translations }) =>
      translations.flatMap(([locale, text]) =>
        typographicMistakes(text, locale).map((mistake) => `${where}.${locale} ${mistake}`),
      ),
    )
    expect(mistakes).toEqual([])
    expect(texts.length).toBeGreaterThan(100)
  })

  it('are built the same in every language', () => {
    for (const { where, translations } of texts) {
      const [first, ...others] = translations.map(([, text]) => shapeOf(text))
      for (const other of others) expect(other, where).toEqual(first)
    }
  })

  it('give the same figures in every language', () => {
    for (const { where, translations } of texts) {
      const [first, ...others] = translations.map(([, text]) => figuresOf(text))
      for (const other of others) expect(other, where).toEqual(first)
    }
  })

  it('lead somewhere with each of their links, without a language prefix', () => {
    const pages = new Set([
      ...screenNames.map(screenPath),
      ...slugsOf(content.projects).map((slug) => `/projects/${slug}`),
      ...slugsOf(content.sales).map((slug) => `/sales/${slug}`),
      ...slugsOf(content.documents).map((slug) => `/docs/${slug}`),
      ...slugsOf(content.articles).map((slug) => `/articles/${slug}`),
      ...slugsOf(content.news).map((slug) => `/news/${slug}`),
    ])
    const links = texts.flatMap(({ translations }) =>
      translations.flatMap(([, text]) => linksOf(text)),
    )
    const { primary, secondary } = content.home.hero
    expect(links.length).toBeGreaterThan(10)
    const targets = [...links, secondary.href, ...content.redirects.map(({ to }) => to)]
    expect(targets.filter((href) => !pages.has(href.replace(/#.*/, '')))).toEqual([])
    expect(primary.href).toBe('#projects')
  })

  it('carry no marks of Markdown where they are shown as they are', () => {
    const formatted = /\/(body|about|answer|duties|requirements|conditions)$/
    const plain = texts.filter(({ where }) => !formatted.test(where))
    expect(plain.length).toBeGreaterThan(100)
    const marked = plain.filter(({ translations }) =>
      translations.some(([, text]) => /\*\*|^- |\n|\]\(|^#|\|/.test(text)),
    )
    expect(marked.map(({ where }) => where)).toEqual([])
  })

  it('describe each picture in the text and under it', () => {
    let pictures = 0
    for (const { where, translations } of texts) {
      for (const [, text] of translations) {
        for (const { src, alt, caption } of picturesOf(text)) {
          pictures += 1
          expect(alt && caption, `${where} ${src}`).toBeTruthy()
        }
      }
    }
    expect(pictures).toBeGreaterThan(0)
  })
})

describe('promises to agencies', () => {
  it('name the time for which the service protects their clients, in every language', () => {
    const days = /(\d+)[\s\u00a0](?:days|днів|дней)/gu
    const named = leavesOf(content.pages.cooperation, 'cooperation').flatMap(
      ({ texts: byLocale }) =>
        Object.values(byLocale).flatMap((text) =>
          [...String(text).matchAll(days)].map(([, number]) => Number(number)),
        ),
    )
    expect(named.length).toBeGreaterThanOrEqual(locales.length)
    expect(new Set(named)).toEqual(new Set([claimDays]))
  })
})

describe('pictures', () => {
  const known = content.media.map((file) => file.path)

  it('are all there', () => {
    expect(known.filter((file) => !existsSync(path.join(folder, 'media', file)))).toEqual([])
  })

  it('are all described in the manifest', () => {
    const named = JSON.stringify(content).match(/(?:renders|plans)\/[a-z0-9/-]+\.(?:jpg|svg|mp4)/g)
    expect([...new Set(named)].filter((file) => !known.includes(file))).toEqual([])
  })
})

describe('the demo content', () => {
  it('has what the site promises', () => {
    expect(content.projects.map(({ slug, units: its }) => [slug, its.length])).toEqual([
      ['batu-townhouses', 10],
      ['pererenan-ridge', 8],
      ['sawah-canggu', 16],
      ['segara-berawa', 12],
    ])
    expect(content.news.length).toBeGreaterThanOrEqual(6)
    expect(content.articles.length).toBeGreaterThanOrEqual(6)
    expect(content.vacancies.length).toBeGreaterThanOrEqual(3)
    expect(content.team.length).toBeGreaterThanOrEqual(8)
    expect(slugsOf(content.documents)).toEqual(
      expect.arrayContaining(['privacy-policy', 'terms', 'cookie-policy']),
    )
    expect(content.team.map(({ roleKey }) => roleKey)).toEqual(
      expect.arrayContaining(['founder', 'architect', 'builder', 'financier']),
    )
  })

  it('has one article in Ukrainian alone, everything else in three languages', () => {
    const partial = stories.filter((story) => story.locales.length < locales.length)
    expect(partial.map(({ slug, locales: its }) => [slug, its])).toEqual([
      ['vidkladena-realizaciya', ['ua']],
    ])
    for (const { readyLocales } of [...content.projects, ...content.sales, ...content.documents]) {
      expect(readyLocales).toEqual(locales)
    }
  })

  it('has addresses that can stand in a link', () => {
    const all = Object.values(content).filter(Array.isArray).flat()
    for (const item of all) if ('slug' in item) expect(isSlug(item.slug), item.slug).toBe(true)
  })

  it('refers to projects, people and offers that exist', () => {
    const projects = slugsOf(content.projects)
    const people = slugsOf(content.team)
    const named = [
      ...content.sales.flatMap((sale) => sale.projects),
      ...stories.flatMap((story) => story.projects),
      ...content.home.sections.flatMap((section) =>
        'projects' in section ? section.projects : [],
      ),
    ]
    expect(named.filter((slug) => !projects.includes(slug))).toEqual([])
    const members = content.home.sections.flatMap((one) => ('members' in one ? one.members : []))
    const { departments } = namedPeople.parse(content.pages.contacts)
    const heads = departments.map(({ person }) => person)
    expect([...members, ...heads].filter((slug) => !people.includes(slug))).toEqual([])
    const offers = content.home.sections.flatMap((one) => ('sale' in one ? [one.sale] : []))
    expect(slugsOf(content.sales)).toEqual(
      expect.arrayContaining([...offers, content.settings.promoDefault]),
    )
  })

  it('dates nothing that has happened later than the day it was written', () => {
    const dates = [
      ...stories.map(({ publishedAt }) => publishedAt),
      ...content.documents.map(({ updated }) => updated),
      ...content.vacancies.map(({ posted }) => posted),
      ...content.projects.flatMap(({ construction }) =>
        construction.updates.map(({ date }) => date),
      ),
    ]
    expect(dates.filter((date) => date > '2026-11-20')).toEqual([])
  })
})

describe.each(content.projects)('project $slug', (one) => {
  const types = new Map(one.unitTypes.map((type) => [type.slug, type]))
  const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)

  it('counts its units and prices as its list of units does', () => {
    expect({ ...countUnits(one.units), total: one.units.length }).toEqual(one.counts)
    const free = one.units.filter(({ status }) => status === 'available')
    const prices = (free.length > 0 ? free : one.units).map(({ price }) => price.amount)
    expect(one.priceFrom).toEqual({ amount: Math.min(...prices), currency: one.currency })
    expect(new Set(one.units.map(({ id }) => id)).size).toBe(one.units.length)
  })

  it('has units of its own types, with their areas', () => {
    for (const unit of one.units) {
      const type = types.get(unit.type)
      expect(unit.area, unit.id).toBe(type?.areas.total)
      if (type?.areas.landFrom && type.areas.landTo) {
        expect(unit.landArea, unit.id).toBeGreaterThanOrEqual(type.areas.landFrom)
        expect(unit.landArea, unit.id).toBeLessThanOrEqual(type.areas.landTo)
      }
    }
  })

  it('has areas that add up', () => {
    for (const { slug, areas, bathrooms, bedrooms } of one.unitTypes) {
      const other = sum(areas.other.map(({ area }) => area))
      const rooms = areas.hall + areas.living + areas.kitchen + other
      const inner = rooms + sum(areas.bathrooms) + sum(areas.bedrooms)
      expect(areas.interior, slug).toBeCloseTo(inner, 2)
      expect(areas.hallLiving, slug).toBeCloseTo(areas.hall + areas.living, 2)
      expect(areas.bathroom, slug).toBeCloseTo(sum(areas.bathrooms), 2)
      expect(areas.bedroomLiving, slug).toBeCloseTo(sum(areas.bedrooms) + areas.living, 2)
      expect(Math.abs(areas.total - inner - areas.terrace), slug).toBeLessThanOrEqual(0.5)
      expect([bathrooms, bedrooms], slug).toEqual([areas.bathrooms.length, areas.bedrooms.length])
    }
  })

  it('has a plan that draws exactly its units and the areas of its rooms', () => {
    const drawing = (file: string) => readFileSync(path.join(folder, 'media', file), 'utf8')
    if (one.masterPlan) {
      const drawn = [...drawing(one.masterPlan.src).matchAll(/id="(unit-[^"]+)"/g)]
      expect(drawn.map(([, id]) => id).sort()).toEqual(one.units.map(({ id }) => id).sort())
    }
    for (const { plan, areas } of one.unitTypes) {
      if (!plan) continue
      const rooms = [
        ...drawing(plan).matchAll(/id="room-([a-z]+)[^"]*"[^>]*data-area="([\d.]+)"/g),
      ].map(([, kind, area]) => ({ kind, area: Number(area) }))
      const drawn = (kind: string) =>
        sum(rooms.filter((room) => room.kind === kind).map(({ area }) => area))
      const stated = { ...areas, bath: sum(areas.bathrooms), bedroom: sum(areas.bedrooms) }
      for (const kind of ['kitchen', 'hall', 'living', 'bath', 'bedroom', 'terrace'] as const) {
        expect(Math.abs(stated[kind] - drawn(kind)), `${plan} ${kind}`).toBeLessThanOrEqual(0.25)
      }
    }
  })

  it('forecasts by the formula of the site', () => {
    expect(one.forecast.types.filter(({ primary }) => primary)).toHaveLength(1)
    for (const { unitType, scenarios, ...assumed } of one.forecast.types) {
      expect(types.has(unitType)).toBe(true)
      expect(scenarios.map(({ scenario }) => scenario)).toEqual(scenarioNames)
      const priced = one.units.filter(({ type }) => type === unitType)
      expect(priced.map(({ price }) => price)).toContainEqual(assumed.priceAtConstruction)
      const assumptions: ForecastAssumptions = { ...assumed, scenarios }
      for (const { computed, ...scenario } of scenarios) {
        expect(scenarioIncome(assumptions, scenario), `${unitType} ${scenario.scenario}`).toEqual({
          monthlyRevenue: computed.monthlyRevenue.amount,
          annualIncome: computed.annualIncome.amount,
          netIncome: computed.netIncome.amount,
          roiPercent: computed.roiPercent,
          paybackYears: computed.paybackYears,
        })
      }
    }
  })

  it('has payments that make up the price', () => {
    expect(sum(one.paymentPlan.stages.map(({ percent }) => percent))).toBe(100)
  })

  it('has a lease as long as its dates say', () => {
    const { start, end, years, yearsLeftAtHandover } = one.lease
    const dayAfter = new Date(Date.parse(end) + 86_400_000)
    expect(dayAfter.toISOString().slice(5, 10)).toBe(start.slice(5))
    expect(dayAfter.getUTCFullYear() - new Date(start).getUTCFullYear()).toBe(years)
    const left = (Date.parse(end) - Date.parse(one.completion.date)) / 86_400_000 / 365.25
    expect(Math.floor(left)).toBe(yearsLeftAtHandover)
  })

  it('tells its construction from the latest step back, ending where it stands now', () => {
    const { updates, stage, progressPercent } = one.construction
    expect(updates.length).toBeGreaterThanOrEqual(4)
    const dates = updates.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(updates[0]).toMatchObject({ stage, progressPercent })
  })
})

describe('offers', () => {
  const now = Date.UTC(2026, 10, 20, 3)
  const states = content.sales.map((sale) => [
    sale.slug,
    promotionState(periodFrom(sale.validity, baliDay(now)), now),
  ])

  it('are one ended, one coming, and the early bird active for 60 days from seeding', () => {
    expect(Object.fromEntries(states)).toMatchObject({
      'pererenan-legal-support': 'ended',
      'sawah-two-apartments': 'coming',
      'early-bird-segara': 'active',
    })
    const early = content.sales.find(({ slug }) => slug === 'early-bird-segara')
    expect(early?.validity).toMatchObject({ toDays: 60 })
    expect(content.sales.filter(({ promo }) => promo)).toEqual([early])
    expect(early?.modal).not.toBeNull()
  })

  it('name units with their list price, and lower it where they lower it', () => {
    expect(content.sales.flatMap(({ units }) => units).length).toBeGreaterThan(0)
    for (const sale of content.sales) {
      const ended = states.some(([slug, state]) => slug === sale.slug && state === 'ended')
      const theirs = sale.projects.flatMap((slug) => project(slug).units)
      for (const { unit: id, listPrice, offerPrice } of sale.units) {
        const unit = theirs.find((one) => one.id === id)
        expect(unit?.price, `${sale.slug} ${id}`).toEqual(listPrice)
        if (!ended) expect(unit?.status, `${sale.slug} ${id}`).toBe('available')
        if (offerPrice) expect(offerPrice.amount, id).toBe(listPrice.amount * 0.96)
      }
    }
  })
})

it('shows more than one unit in each state', () => {
  expect(Object.values(countUnits(units)).every((count) => count > 1)).toBe(true)
})
