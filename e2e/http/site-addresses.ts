import {
  type Locale,
  localeOf,
  localePath,
  locales,
  unprefixedPath,
} from '@alun/contract/rules/locale'
import {
  itemScreens,
  listScreens,
  pageScreens,
  panelPlace,
  pathOf,
  type ScreenName,
  screenAt,
} from '@alun/contract/rules/screens'
import { rawRequest } from './raw-request.ts'

export interface SiteAddress {
  locale: Locale
  /** With the language prefix: `/ua/news/berawa-job-fair`. */
  path: string
  screen: ScreenName
}

const kindsOfScreen = pageScreens.length + listScreens.length + itemScreens.length

/**
 * `npm run test:all`: opens every page in every language instead of one of each kind, and runs the
 * detailed tests, which are marked `@thorough`.
 */
export const isSweep = Boolean(process.env.E2E_SWEEP)

export function oneOfEachScreen(addresses: readonly SiteAddress[], locale: Locale): SiteAddress[] {
  const own = addresses.filter((address) => address.locale === locale)
  const screens = new Map(own.map((address) => [address.screen, address]))
  if (screens.size < kindsOfScreen) throw new Error(`${locale} has ${screens.size} kinds of pages`)
  return [...screens.values()]
}

/**
 * Pages that a browser opens in turn: one of each kind, alternating the languages from `first` on;
 * in a sweep, all. English comes first, because later its addresses redirect to the language of the
 * previous page.
 */
export function pagesToVisit(addresses: readonly SiteAddress[], first: Locale): SiteAddress[] {
  const start = locales.indexOf(first)
  const kinds = oneOfEachScreen(addresses, first).map(({ screen }) => screen)
  const visited = isSweep
    ? addresses
    : kinds.map((screen, at) => {
        const locale = locales[(start + at) % locales.length]
        const page = addresses.find((one) => one.screen === screen && one.locale === locale)
        if (!page) throw new Error(`${locale} has no ${screen}`)
        return page
      })
  return locales.flatMap((locale) => visited.filter((page) => page.locale === locale))
}

export async function sitemapFiles(origin: string): Promise<string[]> {
  const index = (await rawRequest(origin, '/sitemap.xml')).body
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, address = '']) => {
    return (await rawRequest(origin, new URL(address).pathname)).body
  })
  return Promise.all(files)
}

/** The page at a path; `null` if the site lacks it or it has no content of editors. */
export function addressOf(path: string): SiteAddress | null {
  const at = screenAt(unprefixedPath(path))
  if (at === null || panelPlace(at.screen) === null) return null
  return { locale: localeOf(path), path, screen: at.screen }
}

const ofJourneys = 'journey'

/** Slug of a record that a journey creates; each attempt has its own. */
export const journeySlug = (name: string, attempt: number) => `${ofJourneys}-${name}-${attempt}`

/**
 * Whether a path belongs to a journey's record; other journeys skip it, because it comes and goes.
 */
export const isOfJourney = (path: string) => path.includes(`/${ofJourneys}-`)

/** Paths of all pages that links reach from the fixed addresses, within each language. */
export async function linkedPaths(origin: string): Promise<string[]> {
  const found = new Set<string>()
  const waiting: string[] = []
  const meet = (path: string) => {
    if (found.has(path) || isOfJourney(path) || addressOf(path) === null) return
    found.add(path)
    waiting.push(path)
  }
  for (const locale of locales) {
    for (const name of [...pageScreens, ...listScreens]) {
      meet(localePath(pathOf(name), locale))
    }
  }
  while (waiting.length > 0) {
    const pages = waiting.splice(0, 4).map(async (path) => {
      const answer = await fetch(origin + path)
      return linksOf(await answer.text(), origin + path)
    })
    for (const link of (await Promise.all(pages)).flat()) meet(link)
  }
  return [...found]
}

/** Paths of links to the same site, without query and hash. */
function linksOf(html: string, base: string): string[] {
  const origin = new URL(base).origin
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), base)
    return url?.origin === origin ? [url.pathname] : []
  })
}
