import type { SlugScreen } from './page-query.ts'

/** Collections whose items have a page, with the path it lies under. */
export const itemPaths = {
  projects: '/projects',
  news: '/news',
  articles: '/articles',
  sales: '/sales',
  documents: '/docs',
} as const
export type ItemCollection = keyof typeof itemPaths

export const collectionOfScreen: Record<SlugScreen, ItemCollection> = {
  project: 'projects',
  'news-item': 'news',
  article: 'articles',
  sale: 'sales',
  document: 'documents',
}

/** Address without language prefix. */
export function itemAddress(collection: ItemCollection, slug: string): string {
  return `${itemPaths[collection]}/${slug}`
}

export function isItemCollection(collection: string): collection is ItemCollection {
  return Object.hasOwn(itemPaths, collection)
}
