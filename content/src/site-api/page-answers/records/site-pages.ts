import { locales } from '@alun/contract/rules/locale'
import { computedFigures } from '@alun/contract/schema/home'
import { z } from 'zod'
import {
  amount,
  captioned,
  choice,
  day,
  flag,
  group,
  list,
  plain,
  postal,
  relation,
  relations,
  richText,
  rows,
  seo,
  text,
  textRows,
} from '../../../core/records/fields.ts'
import { salesHours, viewings } from '../../../publishing/editorial/sales-hours.ts'
import { stateField } from '../../../publishing/translation/translation-state.ts'

/** How far the translations of a page are; empty where that is older than their tracking. */
export const pageTranslation = group(
  Object.fromEntries(locales.map((locale) => [stateField(locale), plain])),
)

const headed = { heading: text, text }
export const heading = group(headed)
const button = group({ label: text, href: plain })
export const figures = rows({ value: text, label: text, source: text, own: flag })
export const faq = group({ heading: text, items: rows({ question: text, answer: richText }) })

export const settingsRecord = z.object({
  brand: group({
    name: plain,
    legalName: plain,
    foundedYear: amount,
    logo: plain,
    mark: plain,
    accent: plain,
    descriptor: text,
    about: text,
    ogImage: relation,
    notFoundImage: relation,
  }),
  seo: group({ titleSuffix: plain, description: text }),
  legal: group({ footer: text }),
  contacts: group({
    address: group({
      text,
      ...postal,
      country: plain,
      coordinates: group({ lat: amount, lng: amount }),
    }),
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
    rates: rows({ currency: plain, rate: amount }),
    source: text,
  }),
  promoDefault: relation,
  menus: group({ header: list(z.string()), footer: list(z.string()) }),
})
export type SettingsRecord = z.output<typeof settingsRecord>

export const homeRecord = z.object({
  translation: pageTranslation,
  hero: group({
    eyebrow: text,
    title: text,
    lead: text,
    picture: captioned,
    primary: button,
    secondary: button,
  }),
  figures: group({ items: rows({ computed: choice(computedFigures), label: text, note: text }) }),
  projects: group({ ...headed, projects: relations }),
  why: group({ ...headed, picture: captioned, figures }),
  forecast: group({ ...headed, disclaimer: text, button: text, projects: relations }),
  offer: group({ promoted: relation, button: text }),
  construction: group({ ...headed, projects: relations }),
  team: group({ ...headed, members: relations }),
  news: group({ heading: text, articlesHeading: text, newsCount: amount, articlesCount: amount }),
  catalogue: group({ ...headed, contents: textRows }),
  contacts: group({ ...headed, button: text }),
  seo,
})
