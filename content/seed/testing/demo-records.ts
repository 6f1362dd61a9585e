import { type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { money } from '@alun/contract/schema/money'
import { unitStatus } from '@alun/contract/schema/unit'
import { z } from 'zod'
import { demoFolder, readDemoContent } from '../demo-content.ts'

export const folder = demoFolder()
export const records = readDemoContent(folder).flatMap((chapter) => chapter.records)

/** The parts of each record of a collection, or of a page, that these checks read. */
function all<T extends z.ZodRawShape>(collection: string, shape: T) {
  const schema = z.looseObject(shape)
  return records
    .filter((one) => ('global' in one ? one.global : one.collection) === collection)
    .map(({ data }) => schema.parse(data))
}

export function page<T extends z.ZodRawShape>(global: string, shape: T) {
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
/** A fixed day, or one relative to the day of seeding. */
const seededDay = z.union([day, z.string().regex(/^today[+-]\d+$/)])
const story = { slug, readyLocales, publishedAt: seededDay, projects: slugs }
const progress = { stage: text, progressPercent: number }
const scenario = z.object({ nightlyRate: number, occupancyPercent: number })
const validity = z.object({ from: text, to: text })

export const content = {
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
export const home = page('home', {
  hero: z.object({ primary: button, secondary: button }),
  projects: z.object({ projects: slugs }),
  forecast: z.object({ projects: slugs }),
  construction: z.object({ projects: slugs }),
  team: z.object({ members: slugs }),
  offer: z.object({ promoted: slug }),
})
export const { promoDefault } = page('settings', { promoDefault: slug })
export const { departments } = page('contacts', {
  departments: z.array(z.object({ person: slug })),
})

export const slugsOf = (items: readonly { slug: string }[]) => items.map((one) => one.slug)
export const stories = [...content.news, ...content.articles]

interface Leaf {
  where: string
  translations: [Locale, string][]
}

const localised = z.partialRecord(localeSchema, text)

export function leavesOf(value: unknown, where: string): Leaf[] {
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

export const texts = records.flatMap(({ key, data }) => leavesOf(data, key))
