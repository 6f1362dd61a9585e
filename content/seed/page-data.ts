import { computedFigures } from '@alun/contract/schema/home'
import { slugSchema as slug } from '@alun/contract/schema/slug'
import { z } from 'zod'
import { day, mediaPath, seo, texts } from './seed-values.ts'

const figure = z.strictObject({
  value: texts,
  label: texts,
  source: texts.optional(),
  own: z.boolean().optional(),
})

const headed = { heading: texts, text: texts }
const time = z.string().regex(/^\d\d:\d\d$/)
const contact = { e164: z.string().regex(/^\+\d{8,15}$/), url: z.url() }

export const settings = z.strictObject({
  brand: z.strictObject({
    name: z.string(),
    legalName: z.string(),
    descriptor: texts,
    about: texts,
    foundedYear: z.int(),
    ogImage: mediaPath,
    notFoundImage: mediaPath,
  }),
  contacts: z.strictObject({
    demo: z.literal(true),
    address: z.strictObject({
      text: texts,
      street: z.string(),
      locality: z.string(),
      country: z.string().length(2),
      postalCode: z.string(),
      coordinates: z.strictObject({ lat: z.number(), lng: z.number() }),
    }),
    phone: z.strictObject({ e164: contact.e164, display: z.string() }),
    whatsapp: z.strictObject(contact),
    telegram: z.strictObject({ username: z.string(), url: z.url() }),
    emails: z.record(z.string(), z.email()),
    languages: z.array(z.string()),
  }),
  salesHours: z.strictObject({
    timezone: z.literal('Asia/Makassar'),
    text: texts,
    weekly: z
      .array(
        z.union([
          z.strictObject({ day: z.string(), from: time, to: time }),
          z.strictObject({ day: z.string(), closed: z.literal(true) }),
        ]),
      )
      .length(7),
    closedDates: z.array(z.strictObject({ date: day, reason: texts })),
    answerWithinMinutes: z.int().positive(),
  }),
  viewings: z.strictObject({
    timezone: z.literal('Asia/Makassar'),
    slots: z.array(time),
    durationMinutes: z.int().positive(),
    bufferMinutes: z.int().nonnegative(),
    minNoticeHours: z.int().positive(),
    maxDaysAhead: z.int().positive(),
    formats: z.array(z.enum(['online', 'in-person'])),
    place: texts,
    onlineLink: z.url(),
    note: texts,
  }),
  exchangeRates: z.strictObject({
    demo: z.literal(true),
    base: z.literal('USD'),
    date: day,
    rates: z.record(z.string().length(3), z.number().positive()),
    source: texts,
  }),
  partners: z.strictObject({ commissionPercent: z.number().min(0).max(100) }),
  priceList: z.strictObject({ updated: day, note: texts }),
  legal: z.strictObject({ footer: texts, forecast: texts }),
  promoDefault: slug,
  seo: z.strictObject({ titleSuffix: z.string(), description: texts }),
})
export type SettingsData = z.infer<typeof settings>

const button = z.strictObject({ label: texts, href: z.string().regex(/^[/#]\S+$/) })

/** In the order of the page. */
const homeSections = z.tuple([
  z.strictObject({
    key: z.literal('figures'),
    items: z.array(
      z.strictObject({ computed: z.enum(computedFigures), label: texts, note: texts }),
    ),
  }),
  z.strictObject({ key: z.literal('projects'), ...headed, projects: z.array(slug) }),
  z.strictObject({
    key: z.literal('why'),
    ...headed,
    image: mediaPath,
    imageTag: texts,
    figures: z.array(figure),
  }),
  z.strictObject({
    key: z.literal('forecast'),
    ...headed,
    disclaimer: texts,
    button: texts,
    projects: z.array(slug),
  }),
  z.strictObject({ key: z.literal('offer'), sale: slug, button: texts }),
  z.strictObject({ key: z.literal('construction'), ...headed, projects: z.array(slug) }),
  z.strictObject({ key: z.literal('team'), ...headed, members: z.array(slug) }),
  z.strictObject({
    key: z.literal('news'),
    heading: texts,
    articlesHeading: texts,
    newsCount: z.int().positive(),
    articlesCount: z.int().positive(),
  }),
  z.strictObject({
    key: z.literal('catalogue'),
    ...headed,
    contents: z.array(texts),
    bookletTitle: texts,
    note: texts,
  }),
  z.strictObject({ key: z.literal('contacts'), ...headed, button: texts }),
])

export const home = z.strictObject({
  seo,
  hero: z.strictObject({
    eyebrow: texts,
    title: texts,
    lead: texts,
    image: mediaPath,
    imageTag: texts,
    primary: button,
    secondary: button,
  }),
  sections: homeSections,
})
export type HomeData = z.infer<typeof home>
