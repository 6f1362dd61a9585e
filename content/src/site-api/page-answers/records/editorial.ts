import { isoDay } from '@alun/contract/schema/money'
import { vacancy } from '@alun/contract/schema/vacancy'
import { z } from 'zod'
import {
  amount,
  choice,
  day,
  described,
  flag,
  group,
  item,
  localAmount,
  neededToPublish,
  plain,
  relation,
  relations,
  richText,
  rows,
  seo,
  storedMoney,
  text,
} from '../../../core/records/fields.ts'
import { writtenFields } from '../written-fields.ts'

const dayToPublish = neededToPublish(day.pipe(isoDay.nullable()))

/** First and last day of an offer; `null` in a draft that lacks either. */
const validity = neededToPublish(
  group({ from: day.pipe(isoDay.nullable()), to: day.pipe(isoDay.nullable()) }).transform(
    ({ from, to }) => (from === null || to === null ? null : { from, to }),
  ),
)

/** News item or article for lists, without its long text. */
export const storyRecord = z.object({
  ...item,
  publishedAt: dayToPublish,
  topic: neededToPublish(plain),
  lead: text,
  readingMinutes: localAmount,
  cover: described,
  updatedAt: z.string(),
})
export type StoryRecord = z.output<typeof storyRecord>

export const storyPageRecord = storyRecord.extend({
  body: richText,
  projects: relations,
  seo,
})
const offerRecord = z.object({
  ...item,
  order: amount.transform((value) => value ?? 0),
  validity,
  summary: text,
  cover: described,
  projects: relations,
})
export type OfferRecord = z.output<typeof offerRecord>

export const promoRecord = offerRecord.extend({
  promo: flag,
  modal: group({ title: text, text, button: text }),
})
export type PromoRecord = z.output<typeof promoRecord>

export const offerPageRecord = offerRecord.extend({
  body: richText,
  units: rows({ unit: relation, listPrice: storedMoney, offerPrice: storedMoney }),
  seo,
})
export type OfferPageRecord = z.output<typeof offerPageRecord>

export const documentRecord = z.object({
  ...item,
  summary: text,
  notice: text,
  updated: dayToPublish,
  version: plain,
  body: richText,
  seo,
})

export const ofVacancy = writtenFields(
  vacancy,
  'slug',
  'title',
  'employment',
  'salaryFrom',
  'salaryPeriod',
  'posted',
  'closes',
)
export const vacancyRecord = z.object({
  ...item,
  ...ofVacancy.shape,
  status: choice(['open', 'closed']),
  employment: z.enum(['full-time', 'part-time', 'contract']),
  posted: dayToPublish,
  validity: group({ from: day, to: day }),
  salary: group({ from: storedMoney, period: choice(['month', 'year', 'day']) }),
})
export type VacancyRecord = z.output<typeof vacancyRecord>

export const personRecord = z.object({
  id: z.string(),
  slug: z.string(),
  name: text,
  position: text,
  bio: text,
  initials: plain,
  color: plain,
  photo: relation,
  languages: relations,
})
export type PersonRecord = z.output<typeof personRecord>
