import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@alun/contract/rules/locale'
import { offerState } from '@alun/contract/rules/offer'
import { officeDay } from '@alun/contract/rules/office-day'
import { countUnits } from '@alun/contract/rules/unit'
import { areaMistakes } from '@alun/contract/rules/unit-areas'
import { claimDays } from '@alun/contract/schema/partner'
import { describe, expect, it } from 'vitest'
import { dayFrom } from '../field-values.ts'
import { picturesOf } from '../rich-text.ts'
import { content, folder, leavesOf, page, slugsOf, stories, texts } from './demo-records.ts'
import { figuresOf, shapeOf } from './markdown-facts.ts'
import { typographicMistakes } from './typography.ts'

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

  it('contain no Markdown where pages show them as plain text', () => {
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

describe.each(content.projects)('project $slug', (one) => {
  const isItsOwn = ({ project }: { project: string }) => project === one.slug
  const units = content.units.filter(isItsOwn)
  const unitTypes = content.unitTypes.filter(isItsOwn)
  const types = new Map(unitTypes.map((type) => [type.slug, type]))
  const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)

  it('has units with keys and prices of its own', () => {
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

  it('forecasts from the prices of its units', () => {
    expect(one.forecast.types.filter(({ primary }) => primary)).toHaveLength(1)
    for (const { unitType, priceAtConstruction } of one.forecast.types) {
      expect(types.has(unitType)).toBe(true)
      const priced = units.filter((unit) => unit.unitType === unitType)
      expect(priced.map(({ price }) => price)).toContainEqual(priceAtConstruction)
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

  it('lists its construction steps, the latest first, which is its current stage', () => {
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
