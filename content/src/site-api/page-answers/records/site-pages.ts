import { home } from '@alun/contract/schema/home'
import { z } from 'zod'
import {
  address,
  amount,
  choice,
  coordinates,
  day,
  group,
  list,
  plain,
  postal,
  readyLocales,
  relation,
  relations,
  rows,
  seo,
  text,
} from '../../../core/records/fields.ts'
import { salesHours, viewings } from '../../../publishing/editorial/sales-hours.ts'
import { endReaders } from '../../../publishing/units/holdings/holding-settings.ts'
import { writtenFields } from '../written-fields.ts'

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
    address: group({
      text,
      ...postal,
      country: plain,
      coordinates,
    }),
    phone: group({ e164: plain, display: plain }),
    whatsapp: group({ e164: plain, url: plain }),
    telegram: group({ username: plain, url: plain }),
    emails: group({ general: address('mail'), sales: address('mail'), career: address('mail') }),
  }),
  salesHours: group({
    ...salesHours,
    text,
    closedDates: rows({ date: day, until: day, reason: text }),
    specialDates: rows({ date: day, from: plain, to: plain, reason: text }),
  }),
  viewings,
  holdings: group({ shownTo: choice(endReaders) }),
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

const { shape } = home
/** Fields of the home page that editors write; the chosen records are separate. */
export const ofHome = {
  hero: writtenFields(shape.hero, 'title'),
  figures: writtenFields(z.object({ items: shape.figures })),
  projects: writtenFields(shape.projects, 'items'),
  why: writtenFields(shape.why),
  forecast: writtenFields(shape.forecast, 'items'),
  offer: writtenFields(shape.offer.unwrap(), 'card'),
  construction: writtenFields(shape.construction, 'items'),
  team: writtenFields(shape.team, 'members'),
  news: writtenFields(shape.news, 'news', 'articles'),
  catalogue: writtenFields(shape.catalogue),
  contacts: writtenFields(shape.contacts),
}

export const homeRecord = z.object({
  readyLocales,
  hero: group({ ...ofHome.hero.shape, title: text }),
  figures: group(ofHome.figures.shape),
  projects: group({ ...ofHome.projects.shape, projects: relations }),
  why: group(ofHome.why.shape),
  forecast: group({ ...ofHome.forecast.shape, projects: relations }),
  offer: group({ ...ofHome.offer.shape, promoted: relation }),
  construction: group({ ...ofHome.construction.shape, projects: relations }),
  team: group({ ...ofHome.team.shape, members: relations }),
  news: group({ ...ofHome.news.shape, newsCount: amount, articlesCount: amount }),
  catalogue: group(ofHome.catalogue.shape),
  contacts: group(ofHome.contacts.shape),
  seo,
})
