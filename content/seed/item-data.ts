import { localeSchema } from '@alun/contract/schema/locale'
import { money } from '@alun/contract/schema/money'
import { slugSchema as slug } from '@alun/contract/schema/slug'
import { z } from 'zod'
import { weekdays } from '../src/features/editorial/sales-hours.ts'
import { day, mediaPath, period, readyLocales, seo, sitePath, texts } from './seed-values.ts'

const percentOfFrame = z.number().min(0).max(100)

/** The manifest of pictures names Ukrainian by its language code. */
const pictureTexts = z
  .strictObject({ en: z.string().min(1), uk: z.string().min(1), ru: z.string().min(1) })
  .transform(({ en, uk, ru }) => ({ en, ua: uk, ru }))

export const mediaManifest = z.strictObject({
  version: z.literal(1),
  files: z.array(
    z.strictObject({
      path: mediaPath,
      width: z.int().positive(),
      height: z.int().positive(),
      alt: pictureTexts,
      focal: z.strictObject({ x: percentOfFrame, y: percentOfFrame }),
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      poster: mediaPath.optional(),
    }),
  ),
})
export type MediaData = z.infer<typeof mediaManifest>['files'][number]

export const teamMember = z.strictObject({
  slug,
  order: z.int(),
  roleKey: z.string(),
  name: texts,
  position: texts,
  bio: texts,
  initials: z.string().length(2),
  color: z.string().regex(/^#[0-9A-F]{6}$/),
  photo: z.null(),
  languages: z.array(z.enum(['uk', 'ru', 'en', 'id'])),
  showOnHome: z.boolean(),
})
export type TeamMemberData = z.infer<typeof teamMember>

export const sale = z.strictObject({
  slug,
  order: z.int(),
  validity: period,
  promo: z.boolean(),
  title: texts,
  summary: texts,
  image: mediaPath,
  imageAlt: texts,
  /** Markdown. */
  body: texts,
  projects: z.array(slug).min(1),
  units: z.array(
    z.strictObject({ unit: z.string(), listPrice: money, offerPrice: money.nullable() }),
  ),
  modal: z.strictObject({ title: texts, text: texts, button: texts }).nullable(),
  seo,
  readyLocales,
})
export type SaleData = z.infer<typeof sale>

export const legalDocument = z.strictObject({
  slug,
  title: texts,
  summary: texts,
  updated: day,
  version: z.string(),
  notice: texts,
  /** Markdown. */
  body: texts,
  readyLocales,
  seo,
})
export type DocumentData = z.infer<typeof legalDocument>

export const vacancy = z.strictObject({
  slug,
  order: z.int(),
  status: z.enum(['open', 'closed']),
  title: texts,
  location: texts,
  employment: z.enum(['full-time', 'part-time', 'contract']),
  salary: z.strictObject({ from: money, period: z.literal('month') }),
  salaryText: texts,
  posted: day,
  intro: texts,
  /** Markdown lists. */
  duties: texts,
  requirements: texts,
  conditions: texts,
  validity: period.optional(),
})
export type VacancyData = z.infer<typeof vacancy>

/** Who meets visitors. */
export const hosts = z.array(
  z.strictObject({
    name: z.string(),
    email: z.email(),
    weekly: z.array(z.strictObject({ day: z.enum(weekdays), from: z.string(), to: z.string() })),
  }),
)
export type HostData = z.infer<typeof hosts>[number]

export const redirects = z.array(
  z.strictObject({
    from: sitePath,
    to: sitePath,
    status: z.union([z.literal(301), z.literal(302)]),
    note: texts,
  }),
)
export type RedirectData = z.infer<typeof redirects>[number]

const storyTexts = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  coverAlt: z.string().min(1),
})

/** `meta.json` of a news item or article; its text stands beside it, a file per language. */
export const storyMeta = z.strictObject({
  slug,
  publishedAt: day,
  cover: mediaPath,
  projects: z.array(slug),
  topic: z.string(),
  locales: z.array(localeSchema).min(1),
  en: storyTexts.optional(),
  ua: storyTexts.optional(),
  ru: storyTexts.optional(),
})
export type StoryMeta = z.infer<typeof storyMeta>
