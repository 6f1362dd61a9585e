import { computedFigures } from '@alun/contract/schema/home'
import { z } from 'zod'
import {
  amount,
  captioned,
  choice,
  day,
  described,
  flag,
  group,
  plain,
  relation,
  relations,
  richText,
  rows,
  seo,
  text,
  textRows,
} from '../../records/fields.ts'
import { salesHours, viewings } from '../../viewings/sales-calendar.ts'

const heading = { heading: text, text }
const button = group({ label: text, href: plain })
const figures = rows({ value: text, label: text, source: text, own: flag })
const faq = group({ heading: text, items: rows({ question: text, answer: richText }) })
const intro = { title: text, lead: text, picture: described, seo }
const form = group(heading)

export const settingsRecord = z.object({
  brand: group({
    name: plain,
    legalName: plain,
    foundedYear: amount,
    descriptor: text,
    about: text,
    ogImage: relation,
    notFoundImage: relation,
  }),
  seo: group({ titleSuffix: plain, description: text }),
  legal: group({ footer: text }),
  contacts: group({
    address: group({ text, coordinates: group({ lat: amount, lng: amount }) }),
    phone: group({ e164: plain, display: plain }),
    whatsapp: group({ e164: plain, url: plain }),
    telegram: group({ username: plain, url: plain }),
    emails: group({ general: plain, sales: plain, career: plain }),
  }),
  salesHours: group({ ...salesHours, text }),
  viewings,
  priceList: group({ updated: day, note: text }),
  exchangeRates: group({
    base: plain,
    date: day,
    rates: group({ USD: amount, EUR: amount, UAH: amount, IDR: amount }),
    source: text,
  }),
  promoDefault: relation,
})
export type SettingsRecord = z.output<typeof settingsRecord>

export const homeRecord = z.object({
  hero: group({
    eyebrow: text,
    title: text,
    lead: text,
    picture: captioned,
    primary: button,
    secondary: button,
  }),
  figures: group({ items: rows({ computed: choice(computedFigures), label: text, note: text }) }),
  projects: group({ ...heading, projects: relations }),
  why: group({ ...heading, picture: captioned, figures }),
  forecast: group({ ...heading, disclaimer: text, button: text, projects: relations }),
  offer: group({ sale: relation, button: text }),
  construction: group({ ...heading, projects: relations }),
  team: group({ ...heading, members: relations }),
  news: group({ heading: text, articlesHeading: text, newsCount: amount, articlesCount: amount }),
  catalogue: group({ ...heading, contents: textRows }),
  contacts: group({ ...heading, button: text }),
  seo,
})
export type HomeRecord = z.output<typeof homeRecord>

export const aboutRecord = z.object({
  ...intro,
  sections: rows({ key: plain, heading: text, body: richText }),
  figures: rows({ value: text, label: text }),
  timeline: rows({ year: amount, text }),
  teamHeading: text,
})

export const whyBaliRecord = z.object({
  ...intro,
  figures,
  sections: rows({ key: plain, heading: text, body: richText }),
  faq,
})

export const cooperationRecord = z.object({
  ...intro,
  sections: rows({ key: plain, heading: text, text, points: textRows, email: plain }),
  faq,
  form,
})

export const careerRecord = z.object({
  ...intro,
  vacanciesHeading: text,
  facts: rows({ label: text, value: text }),
  process: group({ heading: text, steps: textRows }),
  form,
})

export const contactsRecord = z.object({
  ...intro,
  office: group({ heading: text, directions: text }),
  departments: rows({ name: text, email: plain, person: relation }),
  viewing: group({ ...heading, points: textRows }),
  company: group(heading),
})
