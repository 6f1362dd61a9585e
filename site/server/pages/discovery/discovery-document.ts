import { defaultLocale, type Locale, localePath, locales } from '@alun/contract/rules/locale'
import type { PageReader } from '../../../app/content/page-reader.ts'
import { feedPath, feedXml } from './feed-xml.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

interface DiscoveryDocument {
  type: string
  body: string
}

type Make = (reader: PageReader, siteUrl: string) => Promise<DiscoveryDocument>

const documents = new Map<string, Make>([
  ['/sitemap.xml', sitemapIndex],
  ...locales.flatMap((locale): [string, Make][] => [
    [localePath(feedPath, locale), feedOf(locale)],
    [localePath(manifestPath, locale), manifestOf(locale)],
  ]),
])

/**
 * Makes sitemap, feed or manifest; like a page, each is made from one answer and cached with it.
 */
export function discoveryDocument(path: string): Make | undefined {
  const [, kind, file] = sitemapFile.exec(path) ?? []
  if (kind === undefined) return documents.get(path)
  return sitemapOf(kind, Number(file))
}

const sitemapFile = /^\/sitemaps\/([a-z-]+)-([1-9]\d{0,3})\.xml$/

async function sitemapIndex(reader: PageReader, siteUrl: string): Promise<DiscoveryDocument> {
  const { screen } = await reader.page('sitemap', { locale: defaultLocale })
  return { type: 'application/xml', body: sitemapIndexXml(screen.kinds, siteUrl) }
}

function sitemapOf(kind: string, page: number): Make {
  return async (reader, siteUrl) => {
    const { screen } = await reader.page('sitemap', { locale: defaultLocale, slug: kind, page })
    return { type: 'application/xml', body: sitemapXml(screen.pages, siteUrl) }
  }
}

function feedOf(locale: Locale): Make {
  return async (reader, siteUrl) => {
    const { screen, layout } = await reader.page('feed', { locale })
    return { type: 'application/rss+xml', body: feedXml(screen.items, layout, locale, siteUrl) }
  }
}

function manifestOf(locale: Locale): Make {
  return async (reader) => {
    const { layout } = await reader.page('layout', { locale })
    return { type: 'application/manifest+json', body: webManifest(layout, locale) }
  }
}
