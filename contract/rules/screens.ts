import type { EnquiryForm } from './enquiry.ts'

interface Screen {
  /** A `page` exists once, a `list` has pages of cards, an `item` is one record; `data` is for machines. */
  kind: 'page' | 'list' | 'item' | 'data'
  /** Address without language prefix. */
  path?: string
  /** The collection or global of its content. Without one it is neither listed nor editable. */
  global?: string
  collection?: string
  /** Whether the search includes it. Items and the screens that list them are searched by item. */
  searchable?: true
  /** Forms on it, the main one first. */
  forms?: readonly EnquiryForm[]
  /** Has a name of its own in menus and breadcrumbs. */
  isListed?: true
}

/** Every screen, once; menus list them in this order. */
export const screens = {
  home: {
    kind: 'page',
    path: '/',
    global: 'home',
    forms: ['catalog'],
    isListed: true,
  },
  project: {
    kind: 'item',
    path: '/projects/:slug',
    collection: 'projects',
    forms: ['catalog', 'viewing'],
  },
  about: {
    kind: 'page',
    path: '/about',
    global: 'about',
    searchable: true,
    isListed: true,
  },
  'why-bali': {
    kind: 'page',
    path: '/why-bali',
    global: 'why-bali',
    searchable: true,
    isListed: true,
  },
  news: {
    kind: 'list',
    path: '/news',
    collection: 'news',
    isListed: true,
  },
  'news-item': { kind: 'item', path: '/news/:slug', collection: 'news' },
  articles: {
    kind: 'list',
    path: '/articles',
    collection: 'articles',
    isListed: true,
  },
  article: { kind: 'item', path: '/articles/:slug', collection: 'articles' },
  sales: {
    kind: 'list',
    path: '/sales',
    collection: 'sales',
    isListed: true,
  },
  sale: { kind: 'item', path: '/sales/:slug', collection: 'sales', forms: ['promo'] },
  document: { kind: 'item', path: '/docs/:slug', collection: 'documents' },
  career: {
    kind: 'page',
    path: '/career',
    global: 'career',
    searchable: true,
    forms: ['vacancy'],
    isListed: true,
  },
  cooperation: {
    kind: 'page',
    path: '/cooperation',
    global: 'cooperation',
    searchable: true,
    forms: ['cooperation'],
    isListed: true,
  },
  search: {
    kind: 'page',
    path: '/search',
    isListed: true,
  },
  compare: {
    kind: 'page',
    path: '/compare',
    isListed: true,
  },
  contacts: {
    kind: 'page',
    path: '/contacts',
    global: 'contacts',
    searchable: true,
    forms: ['viewing'],
    isListed: true,
  },
  /** Header and footer alone. */
  frame: { kind: 'data' },
  sitemap: { kind: 'data' },
  feed: { kind: 'data' },
} as const satisfies Record<string, Screen>

type Screens = typeof screens
export type ScreenName = keyof Screens

type NamesOf<Facts> = {
  [Name in ScreenName]: Screens[Name] extends Facts ? Name : never
}[ScreenName]

export type ItemScreen = NamesOf<{ kind: 'item' }>
export type ListScreen = NamesOf<{ kind: 'list' }>
/** Screens that exist once, each with a global of its own. */
export type PageScreen = NamesOf<{ kind: 'page'; global: string }>
export type LabelledScreen = NamesOf<{ isListed: true }>
/** Collections whose items have a page. */
export type ItemCollection = Screens[ItemScreen]['collection']

const table: Record<ScreenName, Screen> = screens

export const screenNames = Object.keys(screens).filter(isScreen)

export function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name)
}

export function isItemScreen(name: ScreenName): name is ItemScreen {
  return table[name].kind === 'item'
}

export function isListScreen(name: ScreenName): name is ListScreen {
  return table[name].kind === 'list'
}

function isPageScreen(name: ScreenName): name is PageScreen {
  return table[name].kind === 'page' && table[name].global !== undefined
}

function isLabelled(name: ScreenName): name is LabelledScreen {
  return table[name].isListed === true
}

export const itemScreens: readonly ItemScreen[] = screenNames.filter(isItemScreen)
export const listScreens: readonly ListScreen[] = screenNames.filter(isListScreen)
export const pageScreens: readonly PageScreen[] = screenNames.filter(isPageScreen)
export const labelledScreens: readonly LabelledScreen[] = screenNames.filter(isLabelled)
export const searchablePages = pageScreens.filter((name) => table[name].searchable)
export const itemCollections = itemScreens.map((name) => screens[name].collection)

/** `null` for anything but a page of the site. */
export function screenPath(name: ScreenName): string | null {
  return table[name].path ?? null
}

export function formsOfScreen(name: ScreenName): readonly EnquiryForm[] {
  return table[name].forms ?? []
}

/** The part of the panel where its content is edited: `globals/about`; `null` where it has none. */
export function panelPlace(name: ScreenName): string | null {
  const { collection, global } = table[name]
  if (collection !== undefined) return `collections/${collection}`
  return global === undefined ? null : `globals/${global}`
}

export function isItemCollection(collection: string): collection is ItemCollection {
  return itemCollections.some((each) => each === collection)
}

/** Address of an item without language prefix. */
export function itemPath(collection: ItemCollection, slug: string): string {
  const name = itemScreens.find((each) => screens[each].collection === collection)
  return name === undefined ? '/' : screens[name].path.replace(':slug', slug)
}

/** The list that an item is on; `null` where there is none. */
export function listOf(name: ScreenName): ListScreen | null {
  if (!isItemScreen(name)) return null
  return listScreens.find((list) => screens[list].collection === screens[name].collection) ?? null
}

interface ScreenAddress {
  screen: ScreenName
  /** As in the path; `null` unless the screen is an item. */
  slug: string | null
}

/** The screen at a path without language prefix; `null` where there is none. */
export function screenAt(path: string): ScreenAddress | null {
  const at = path.lastIndexOf('/') + 1
  const slug = path.slice(at)
  const item = itemScreens.find((name) => screens[name].path === `${path.slice(0, at)}:slug`)
  if (item !== undefined && slug !== '') return { screen: item, slug }
  const screen = screenNames.find((name) => table[name].path === path && !isItemScreen(name))
  return screen === undefined ? null : { screen, slug: null }
}
