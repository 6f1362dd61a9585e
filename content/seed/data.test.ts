import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scenarioIncome, scenarioNames } from '@alun/contract/rules/forecast'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { offerState } from '@alun/contract/rules/offer'
import { officeDay } from '@alun/contract/rules/office-day'
import { screenNames, screenPath } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'
import { countUnits } from '@alun/contract/rules/unit'
import { areaMistakes } from '@alun/contract/rules/unit-areas'
import { localeSchema } from '@alun/contract/schema/locale'
import { money } from '@alun/contract/schema/money'
import { claimDays } from '@alun/contract/schema/partner'
import { unitStatus } from '@alun/contract/schema/unit'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoFolder, readDemoContent } from './demo-content.ts'
import { dayFrom } from './field-values.ts'
import { picturesOf } from './rich-text.ts'
import { figuresOf, linksOf, shapeOf } from './testing/markdown-facts.ts'
import expectedFigures from './testing/project-figures.json' with { type: 'json' }
import { typographicMistakes } from './testing/typography.ts'

const folder = demoFolder()
const records = readDemoContent(folder).flatMap((chapter) => chapter.records)

/** What these checks read of each record of a collection, or of a page. */
function all<T extends z.ZodRawShape>(collection: string, shape: T) {
  const schema = z.looseObject(shape)
  return records
    .filter((one) => ('global' in one ? one.global : one.collection) === collection)
    .map(({ data }) => schema.parse(data))
}

function page<T extends z.ZodRawShape>(global: string, shape: T) {
  const [found] = all(global, shape)
  if (!found) throw new Error(`No page ${global}`)
  return found
}

const text = z.string()
const slug = text
const number = z.number()
const day = z.iso.date()
const slugs = z.array(slug).default([])
const readyLocales = z.array(localeSchema).default([...locales])
/** A day as it is, or counted from the day of seeding. */
const seededDay = z.union([day, z.string().regex(/^today[+-]\d+$/)])
const story = { slug, readyLocales, publishedAt: seededDay, projects: slugs }
const progress = { stage: text, progressPercent: number }
const scenario = z.object({ nightlyRate: number, occupancyPercent: number })
const validity = z.object({ from: text, to: text })

const content = {
  media: all('media', { filename: text }),
  team: all('team', { slug, roleKey: text }),
  projects: all('projects', {
    slug,
    readyLocales,
    currency: text,
    masterPlan: z.object({ media: text }).optional(),
    video: z
      .object({ media: text, poster: text, caption: z.record(localeSchema, text) })
      .optional(),
    completion: z.object({ date: day }),
    lease: z.object({ start: day, end: day, years: number, yearsLeftAtHandover: number }),
    construction: z.object(progress),
    paymentPlan: z.object({ stages: z.array(z.object({ percent: number })) }),
    forecast: z.object({
      types: z.array(
        z.object({
          unitType: slug,
          primary: z.boolean(),
          priceAtConstruction: money,
          priceAfterCompletion: money,
          managementPercent: number,
          operatingPercent: number,
          taxPercent: number,
          pessimistic: scenario,
          realistic: scenario,
          optimistic: scenario,
        }),
      ),
    }),
  }),
  unitTypes: all('unit-types', {
    slug,
    project: slug,
    bathrooms: number,
    bedrooms: number,
    plan: text.optional(),
    areas: z.object({
      total: number,
      landFrom: number.optional(),
      landTo: number.optional(),
      hall: number,
      living: number,
      kitchen: number,
      bathrooms: z.array(number),
      bedrooms: z.array(number),
      other: z.array(z.object({ area: number })).default([]),
      terrace: number,
      interior: number,
      hallLiving: number,
      bathroom: number,
      bedroomLiving: number,
    }),
  }),
  units: all('units', {
    key: text,
    project: slug,
    unitType: slug,
    status: unitStatus,
    area: number,
    landArea: number.optional(),
    price: money,
  }),
  updates: all('construction-updates', { project: slug, date: seededDay, ...progress }),
  offers: all('offers', {
    slug,
    readyLocales,
    validity,
    promo: z.boolean(),
    modal: z.unknown().optional(),
    projects: slugs,
    units: z
      .array(z.object({ unit: text, listPrice: money, offerPrice: money.optional() }))
      .default([]),
  }),
  news: all('news', story),
  articles: all('articles', story),
  documents: all('documents', { slug, readyLocales, updated: seededDay }),
  vacancies: all('vacancies', { slug, posted: seededDay }),
  redirects: all('redirects', { to: text }),
}

const button = z.object({ href: text })
const home = page('home', {
  hero: z.object({ primary: button, secondary: button }),
  projects: z.object({ projects: slugs }),
  forecast: z.object({ projects: slugs }),
  construction: z.object({ projects: slugs }),
  team: z.object({ members: slugs }),
  offer: z.object({ promoted: slug }),
})
const { promoDefault } = page('settings', { promoDefault: slug })
const { departments } = page('contacts', { departments: z.array(z.object({ person: slug })) })

const slugsOf = (items: readonly { slug: string }[]) => items.map((one) => one.slug)
const stories = [...content.news, ...content.articles]

interface Leaf {
  where: string
  translations: [Locale, string][]
}

const localised = z.partialRecord(localeSchema, text)

function leavesOf(value: unknown, where: string): Leaf[] {
  const found = localised.safeParse(value)
  if (found.success) {
    const translations = locales.flatMap((locale): [Locale, string][] => {
      const its = found.data[locale]
      return its === undefined ? [] : [[locale, its]]
    })
    return [{ where, translations }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${where}/${name}`))
}

const texts = records.flatMap(({ key, data }) => leavesOf(data, key))

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
      ...slugsOf(content.projects).map((its) => `/projects/${its}`),
      ...slugsOf(content.offers).map((its) => `/sales/${its}`),
      ...slugsOf(content.documents).map((its) => `/docs/${its}`),
      ...slugsOf(content.articles).map((its) => `/articles/${its}`),
      ...slugsOf(content.news).map((its) => `/news/${its}`),
    ])
    const links = texts.flatMap(({ translations }) =>
      translations.flatMap(([, its]) => linksOf(its)),
    )
    const { primary, secondary } = home.hero
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
    const named = leavesOf(page('cooperation', {}), 'cooperation').flatMap(({ translations }) =>
      translations.flatMap(([, its]) => [...its.matchAll(days)].map(([, count]) => Number(count))),
    )
    expect(named.length).toBeGreaterThanOrEqual(locales.length)
    expect(new Set(named)).toEqual(new Set([claimDays]))
  })
})

describe('pictures', () => {
  const known = content.media.map(({ filename }) => filename)

  it('are all there', () => {
    expect(known.filter((file) => !existsSync(path.join(folder, 'media', file)))).toEqual([])
  })

  it('are all described', () => {
    const named = JSON.stringify(records).match(/[a-z0-9-]+\.(?:jpg|svg|mp4)/g)
    expect([...new Set(named)].filter((file) => !known.includes(file))).toEqual([])
  })
})

describe('the demo content', () => {
  it('has what the site promises', () => {
    const units = Object.groupBy(content.units, ({ project }) => project)
    expect(slugsOf(content.projects).map((its) => [its, units[its]?.length])).toEqual([
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
    const partial = stories.filter((one) => one.readyLocales.length < locales.length)
    expect(partial).toMatchObject([{ slug: 'vidkladena-realizaciya', readyLocales: ['ua'] }])
    for (const one of [...content.projects, ...content.offers, ...content.documents]) {
      expect(one.readyLocales).toEqual(locales)
    }
    for (const { where, translations } of texts) {
      const its = where.startsWith('articles:vidkladena-realizaciya/') ? ['ua'] : locales
      expect(
        translations.map(([locale]) => locale),
        where,
      ).toEqual(its)
    }
  })

  it('has addresses that can stand in a link', () => {
    for (const { key, data } of records) {
      if ('slug' in data) expect(typeof data.slug === 'string' && isSlug(data.slug), key).toBe(true)
    }
  })

  it('refers to projects, people and offers that exist', () => {
    const projects = slugsOf(content.projects)
    const people = slugsOf(content.team)
    const named = [
      ...content.offers.flatMap((offer) => offer.projects),
      ...stories.flatMap((one) => one.projects),
      ...[home.projects, home.forecast, home.construction].flatMap((one) => one.projects),
    ]
    expect(named.filter((its) => !projects.includes(its))).toEqual([])
    const heads = departments.map(({ person }) => person)
    expect([...home.team.members, ...heads].filter((its) => !people.includes(its))).toEqual([])
    expect(slugsOf(content.offers)).toEqual(
      expect.arrayContaining([home.offer.promoted, promoDefault]),
    )
  })

  it.each(['2026-11-20', '2027-02-28', '2029-07-01'])(
    'dates nothing in the future when seeded on %s, and something of each kind lately',
    (today) => {
      const kinds = [
        stories.map(({ publishedAt }) => publishedAt),
        content.documents.map(({ updated }) => updated),
        content.vacancies.map(({ posted }) => posted),
        content.updates.map(({ date }) => date),
      ].map((days) => days.map((one) => dayFrom(one, today)))
      expect(kinds.flat().filter((one) => one > today)).toEqual([])
      const monthAgo = dayFrom('today-31', today)
      expect(kinds.map((days) => days.some((one) => one > monthAgo))).toEqual(kinds.map(() => true))
    },
  )
})

/** What the rules of the site must make of each project. */
const projectFigures = z.record(
  text,
  z.object({
    priceFrom: number,
    counts: z.record(text, number),
    income: z.record(text, z.record(text, z.record(text, number))),
  }),
)

describe.each(content.projects)('project $slug', (one) => {
  const isItsOwn = ({ project }: { project: string }) => project === one.slug
  const units = content.units.filter(isItsOwn)
  const unitTypes = content.unitTypes.filter(isItsOwn)
  const types = new Map(unitTypes.map((type) => [type.slug, type]))
  const expected = projectFigures.parse(expectedFigures)[one.slug]
  const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)

  it('counts its units and prices as its list of units does', () => {
    expect({ ...countUnits(units), total: units.length }).toEqual(expected?.counts)
    const free = units.filter(({ status }) => status === 'available')
    const prices = (free.length > 0 ? free : units).map(({ price }) => price.amount)
    expect(expected?.priceFrom).toBe(Math.min(...prices))
    expect(new Set(units.map(({ price }) => price.currency))).toEqual(new Set([one.currency]))
    expect(new Set(units.map(({ key }) => key)).size).toBe(units.length)
  })

  it('has units of its own types, with their areas', () => {
    for (const unit of units) {
      const type = types.get(unit.unitType)
      expect(unit.area, unit.key).toBe(type?.areas.total)
      if (type?.areas.landFrom && type.areas.landTo) {
        expect(unit.landArea, unit.key).toBeGreaterThanOrEqual(type.areas.landFrom)
        expect(unit.landArea, unit.key).toBeLessThanOrEqual(type.areas.landTo)
      }
    }
  })

  it('has areas that add up', () => {
    for (const { slug: name, areas, bathrooms, bedrooms } of unitTypes) {
      const other = sum(areas.other.map(({ area }) => area))
      const rooms = areas.hall + areas.living + areas.kitchen + other
      const inner = rooms + sum(areas.bathrooms) + sum(areas.bedrooms)
      expect(areas.interior, name).toBeCloseTo(inner, 2)
      expect(areaMistakes(areas), name).toEqual([])
      expect([bathrooms, bedrooms], name).toEqual([areas.bathrooms.length, areas.bedrooms.length])
    }
  })

  it('has a plan that draws exactly its units and the areas of its rooms', () => {
    const drawing = (file: string) => readFileSync(path.join(folder, 'media', file), 'utf8')
    if (one.masterPlan) {
      const drawn = [...drawing(one.masterPlan.media).matchAll(/id="(unit-[^"]+)"/g)]
      expect(drawn.map(([, id]) => id).sort()).toEqual(units.map(({ key }) => key).sort())
    }
    for (const { plan, areas } of unitTypes) {
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

  it('has a short video that browsers play while it loads, with a poster and a caption', () => {
    const { media = '', poster = '', caption = {} } = one.video ?? {}
    expect(Object.keys(caption).toSorted()).toEqual(locales.toSorted())
    expect(existsSync(path.join(folder, 'media', poster))).toBe(true)
    const file = readFileSync(path.join(folder, 'media', media))
    expect(file.length).toBeLessThan(2_000_000)
    // H.264, the index before the pictures, no sound.
    expect(file.includes('avc1')).toBe(true)
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
    expect(file.includes('mp4a')).toBe(false)
  })

  it('forecasts by the formula of the site', () => {
    expect(one.forecast.types.filter(({ primary }) => primary)).toHaveLength(1)
    for (const { unitType, ...assumed } of one.forecast.types) {
      expect(types.has(unitType)).toBe(true)
      const priced = units.filter((unit) => unit.unitType === unitType)
      expect(priced.map(({ price }) => price)).toContainEqual(assumed.priceAtConstruction)
      const scenarios = scenarioNames.map((name) => ({
        scenario: name,
        nightlyRate: { amount: assumed[name].nightlyRate, currency: one.currency },
        occupancyPercent: assumed[name].occupancyPercent,
      }))
      for (const its of scenarios) {
        const income = scenarioIncome(assumed, its)
        expect(income, `${unitType} ${its.scenario}`).toEqual(
          expected?.income[unitType]?.[its.scenario],
        )
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
    const updates = content.updates.filter(isItsOwn)
    expect(updates.length).toBeGreaterThanOrEqual(4)
    const dates = updates.map(({ date }) => dayFrom(date, '2026-11-20'))
    expect(dates).toEqual([...dates].sort().reverse())
    expect(updates[0]).toMatchObject(one.construction)
  })
})

describe('offers', () => {
  const now = Date.UTC(2026, 10, 20, 3)
  const today = officeDay(now)
  const states = content.offers.map((offer) => [
    offer.slug,
    offerState(
      { from: dayFrom(offer.validity.from, today), to: dayFrom(offer.validity.to, today) },
      now,
    ),
  ])

  it('are one ended, one coming, and the early bird active for 60 days from seeding', () => {
    expect(Object.fromEntries(states)).toMatchObject({
      'pererenan-legal-support': 'ended',
      'sawah-two-apartments': 'coming',
      'early-bird-segara': 'active',
    })
    const early = content.offers.find((one) => one.slug === 'early-bird-segara')
    expect(early?.validity).toMatchObject({ to: 'today+60' })
    expect(content.offers.filter(({ promo }) => promo)).toEqual([early])
    expect(early?.modal).toBeDefined()
  })

  it('name units with their list price, and lower it where they lower it', () => {
    expect(content.offers.flatMap(({ units }) => units).length).toBeGreaterThan(0)
    for (const offer of content.offers) {
      const ended = states.some(([its, state]) => its === offer.slug && state === 'ended')
      const theirs = content.units.filter(({ project }) => offer.projects.includes(project))
      for (const { unit: id, listPrice, offerPrice } of offer.units) {
        const unit = theirs.find(({ project, key }) => `${project}/${key}` === id)
        expect(unit?.price, `${offer.slug} ${id}`).toEqual(listPrice)
        if (!ended) expect(unit?.status, `${offer.slug} ${id}`).toBe('available')
        if (offerPrice) expect(offerPrice.amount, id).toBe(listPrice.amount * 0.96)
      }
    }
  })
})

it('shows more than one unit in each state', () => {
  expect(Object.values(countUnits(content.units)).every((count) => count > 1)).toBe(true)
})
