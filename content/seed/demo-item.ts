import { type Locale, locales } from '@alun/contract/rules/locale'
import type { CollectionSlug, GlobalSlug } from 'payload'
import type { Values } from './local-values.ts'
import type { References } from './references.ts'
import type { RichTexts } from './rich-texts.ts'

export interface Making {
  /** Ids of what has been seeded before. */
  refs: References
  rich: RichTexts
  /** Calendar day of seeding on Bali. */
  today: string
}

/** One record of the demo content, in all its languages. */
export interface DemoItem {
  /** Names it in the log of what has been seeded. */
  key: string
  collection: CollectionSlug
  locales: readonly Locale[]
  /** Path below `media/`, for an upload. */
  file?: string
  /** `null` when what it belongs to is gone. */
  data: (making: Making) => Values | null
  /** Written in the same transaction, between the first language and the others. */
  parts?: DemoItem[]
}

/** One of the pages that exist exactly once. */
export interface DemoPage {
  key: string
  global: GlobalSlug
  data: (making: Making) => Values
}

export function item(
  collection: CollectionSlug,
  name: string,
  data: DemoItem['data'],
  its: readonly Locale[] = locales,
): DemoItem {
  return { key: `${collection}:${name}`, collection, locales: its, data }
}

export function page(global: GlobalSlug, data: DemoPage['data']): DemoPage {
  return { key: `page:${global}`, global, data }
}

/** What makes a record public. */
export function published(ready: readonly Locale[] = locales): Values {
  return { _status: 'published', readyLocales: [...ready] }
}
