export interface Screen {
  /** A `page` exists once, a `list` has pages of cards, an `item` is one record; `data` is for machines. */
  kind: 'page' | 'list' | 'item' | 'data'
  /** Address without language prefix, unless the site names another. */
  path?: string
  /** The collection or global of its content. Without one it is neither in the sitemap nor editable. */
  global?: string
  collection?: string
  /** The collection whose items this page shows among others; their addresses lie below it. */
  shows?: string
  /** Whether the search includes it. Items and the screens that list them are searched by item. */
  searchable?: true
  forms?: readonly string[]
  /** Whether menus and breadcrumbs have a label for it. */
  isListed?: true
  /** Whether the feed has the newest items of a list, by the day of their publication. */
  isInFeed?: boolean
}

/** A list says whether it is in the feed. */
type Row = Screen & ({ kind: 'page' | 'item' | 'data' } | { kind: 'list'; isInFeed: boolean })

/** Every screen of the product, once; menus list them in this order unless editors choose another. */
export const screens = {
  home: {
    kind: 'page',
    path: '/',
    global: 'home',
    searchable: true,
    forms: ['catalog'],
    isListed: true,
  },
  project: {
    kind: 'item',
    path: '/projects/:slug',
    collection: 'projects',
    forms: ['catalog', 'viewing'],
  },
  about: { kind: 'page', path: '/about', global: 'about', searchable: true, isListed: true },
  'why-here': {
    kind: 'page',
    path: '/why-here',
    global: 'why-here',
    searchable: true,
    isListed: true,
  },
  news: { kind: 'list', path: '/news', collection: 'news', isListed: true, isInFeed: true },
  'news-item': { kind: 'item', path: '/news/:slug', collection: 'news' },
  articles: {
    kind: 'list',
    path: '/articles',
    collection: 'articles',
    isListed: true,
    isInFeed: true,
  },
  article: { kind: 'item', path: '/articles/:slug', collection: 'articles' },
  offers: { kind: 'list', path: '/sales', collection: 'offers', isListed: true, isInFeed: false },
  offer: { kind: 'item', path: '/sales/:slug', collection: 'offers', forms: ['promo'] },
  document: { kind: 'item', path: '/docs/:slug', collection: 'documents' },
  career: {
    kind: 'page',
    path: '/career',
    global: 'career',
    shows: 'vacancies',
    searchable: true,
    forms: ['vacancy'],
    isListed: true,
  },
  vacancy: { kind: 'item', path: '/career/:slug', collection: 'vacancies' },
  cooperation: {
    kind: 'page',
    path: '/cooperation',
    global: 'cooperation',
    searchable: true,
    forms: ['cooperation'],
    isListed: true,
  },
  search: { kind: 'page', path: '/search', isListed: true },
  compare: { kind: 'page', path: '/compare', isListed: true },
  contacts: {
    kind: 'page',
    path: '/contacts',
    global: 'contacts',
    searchable: true,
    forms: ['viewing'],
    isListed: true,
  },
  layout: { kind: 'data' },
  sitemap: { kind: 'data' },
  feed: { kind: 'data' },
} as const satisfies Record<string, Row>

type Screens = typeof screens
export type ScreenName = keyof Screens

type NamesOf<Facts> = {
  [Name in ScreenName]: Screens[Name] extends Facts ? Name : never
}[ScreenName]

export type ItemScreen = NamesOf<{ kind: 'item' }>
export type ListScreen = NamesOf<{ kind: 'list' }>
export type FeedScreen = NamesOf<{ isInFeed: true }>
/** Screens below which items lie. */
type ParentScreen = ListScreen | NamesOf<{ shows: string }>
/** Screens that exist once, each with a global of its own. */
export type PageScreen = NamesOf<{ kind: 'page'; global: string }>
export type LabelledScreen = NamesOf<{ isListed: true }>
export type FixedScreen = Exclude<NamesOf<{ path: string }>, ItemScreen>
export type ItemCollection = Screens[ItemScreen]['collection']

/** A site's changes to pages: another address, or `false` to leave one out. */
export type SitePages = Readonly<Record<string, { path: string } | false>>

const table: Record<ScreenName, Screen> = screens
const names = Object.keys(screens).filter((name): name is ScreenName => name in screens)

/** Pages that a site may rename or leave out. An item follows its parent page. */
export const namesOfPages = names.filter(
  (name) => table[name].path !== undefined && name !== 'home',
)

/** Globals of all pages, also of those that a site leaves out, because the database has them. */
export const globalsOfPages = names.filter(isPage).map((name) => screens[name].global)

function isPage(name: ScreenName): name is PageScreen {
  return table[name].kind === 'page' && table[name].global !== undefined
}

/** The parent page of an item: the list of its collection, or a page that shows it among others. */
export function parentOf(name: ScreenName): ParentScreen | null {
  const { collection, kind } = table[name]
  if (kind !== 'item') return null
  return (
    names.find((parent): parent is ParentScreen => {
      const { kind: own, collection: listed, shows } = table[parent]
      return (own === 'list' ? listed : shows) === collection
    }) ?? null
  )
}

function siteSetting(name: ScreenName, pages: SitePages) {
  const parent = parentOf(name)
  return pages[name] ?? (parent === null ? undefined : pages[parent])
}

export function screensOf(pages: SitePages): ScreenName[] {
  return names.filter((name) => siteSetting(name, pages) !== false)
}

/** Address of a screen on a site; `null` if the site leaves it out. */
export function pathOn(pages: SitePages, name: ScreenName): string | null {
  const entry = siteSetting(name, pages)
  const { kind, path = null } = table[name]
  if (entry === undefined || path === null) return path
  if (entry === false) return null
  return kind === 'item' ? `${entry.path}/:slug` : entry.path
}
