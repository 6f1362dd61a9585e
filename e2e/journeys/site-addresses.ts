import {
  type Locale,
  localeOf,
  localePath,
  locales,
  unprefixedPath,
} from '@alun/contract/rules/locale'

export interface SiteAddress {
  locale: Locale
  /** With the language prefix: `/ua/news/berawa-job-fair`. */
  path: string
  /** The kind of screen: `news item`. */
  screen: string
}

const fixedScreens: Record<string, string> = {
  '/': 'home',
  '/news': 'news',
  '/articles': 'articles',
  '/sales': 'sales',
  '/career': 'career',
  '/cooperation': 'cooperation',
  '/about': 'about',
  '/why-bali': 'why Bali',
  '/contacts': 'contacts',
}

const itemScreens: Record<string, string> = {
  news: 'news item',
  articles: 'article',
  sales: 'sale',
  projects: 'project',
  docs: 'document',
}

const kindsOfScreen = Object.keys(fixedScreens).length + Object.keys(itemScreens).length

/** Whether every page is visited in the browser (`npm run test:all`), else one of each kind. */
export const isSweep = Boolean(process.env.E2E_SWEEP)

export function oneOfEachScreen(addresses: readonly SiteAddress[], locale: Locale): SiteAddress[] {
  const own = addresses.filter((address) => address.locale === locale)
  const screens = new Map(own.map((address) => [address.screen, address]))
  if (screens.size < kindsOfScreen) throw new Error(`${locale} has ${screens.size} kinds of pages`)
  return [...screens.values()]
}

/** The pages that a browser opens one after the other. */
export function pagesToVisit(addresses: readonly SiteAddress[], locale: Locale): SiteAddress[] {
  const kinds = oneOfEachScreen(addresses, locale)
  return isSweep ? addresses.filter((address) => address.locale === locale) : kinds
}

/** Follows every link from the fixed addresses on, within each language. */
export async function siteAddresses(origin: string): Promise<SiteAddress[]> {
  const found = new Map<string, SiteAddress>()
  const waiting: string[] = []
  const meet = (path: string) => {
    if (found.has(path)) return
    const screen = screenOf(unprefixedPath(path))
    if (screen === null) return
    found.set(path, { locale: localeOf(path), path, screen })
    waiting.push(path)
  }
  for (const locale of locales) {
    for (const path of Object.keys(fixedScreens)) meet(localePath(path, locale))
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const html = await fetch(origin + path).then((answer) => answer.text())
    for (const link of linksOf(html, origin + path)) meet(link)
  }
  return [...found.values()]
}

function screenOf(path: string): string | null {
  const fixed = fixedScreens[path]
  if (fixed) return fixed
  const [, section = '', slug, ...rest] = path.split('/')
  return slug && rest.length === 0 ? (itemScreens[section] ?? null) : null
}

/** Paths of the links to the same site, without query and hash. */
function linksOf(html: string, base: string): string[] {
  const origin = new URL(base).origin
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), base)
    return url?.origin === origin ? [url.pathname] : []
  })
}
