import { type Locale, locales } from '@alun/contract/rules/locale'
import { nextOfferChange } from '@alun/contract/rules/offer'
import {
  feedScreens,
  type ItemCollection,
  itemPath,
  listScreens,
  pageScreens,
  pathOf,
  screens,
} from '@alun/contract/rules/screens'
import {
  type FeedItem,
  feedLength,
  type SitemapKind,
  type SitePage,
  sitemapKinds,
  sitemapLength,
} from '@alun/contract/schema/discovery'
import { z } from 'zod'
import type { ShownPages } from '../../../publishing/references/shown-page-rows.ts'
import type { ContentReader } from '../content-reader.ts'
import {
  announcedStory,
  listedDocument,
  listedOffer,
  listedProject,
  listedStory,
  listedVacancy,
} from '../records/discovery.ts'
import { editorsOrder, newestFirst, notEnded, type SiteSources } from '../site-sources.ts'
import { readPageTitle } from './company-pages.ts'
import { brandHead, type ReadScreen } from './screen.ts'
import { isOpen } from './vacancies.ts'

/** The files of the sitemap, or the pages of one file; each is complete in some language. */
export const readSitemap: ReadScreen<'sitemap'> = async (reader, { slug, page }, siteSources) => {
  const kind = sitemapKinds.find((each) => each === slug)
  if (slug !== '' && kind === undefined) return null
  const [site, kinds, listed] = await Promise.all([
    siteSources,
    kind === undefined ? Promise.all(sitemapKinds.map((each) => countFiles(reader, each))) : [],
    kind === undefined ? [] : readListed(reader, kind, page, siteSources),
  ])
  if (kind !== undefined && page > 1 && listed.length === 0) return null
  return {
    path: '/',
    readyLocales: [...locales],
    compose: (composer) => ({
      head: brandHead(site),
      screen: {
        kinds: kinds.filter(({ files }) => files > 0),
        pages: listed.flatMap(({ pictures, ...facts }): SitePage[] => {
          if (facts.readyLocales.length === 0) return []
          const shown = [...new Set(pictures)].map((id) => composer.picture(id))
          return [{ ...facts, pictures: shown.filter((picture) => picture !== null) }]
        }),
      },
    }),
  }
}

interface Listed extends Omit<SitePage, 'pictures'> {
  /** Ids of pictures. */
  pictures: (string | null)[]
}

async function countFiles(reader: ContentReader, kind: SitemapKind) {
  if (kind === 'pages') return { kind, files: 1 }
  const where = kind === 'offers' ? notEnded(reader.now) : {}
  const { total } = await reader.paged(kind, countedRecord, { where, page: 1, limit: 1 })
  return { kind, files: Math.ceil(total / sitemapLength) }
}

const countedRecord = z.object({ id: z.string() })

async function readListed(
  reader: ContentReader,
  kind: SitemapKind,
  page: number,
  site: Promise<SiteSources>,
): Promise<Listed[]> {
  if (kind === 'pages') return page === 1 ? readPages(reader, (await site).shown) : []
  const listed = await listedItems[kind](reader, { page, limit: sitemapLength }, site)
  return listed.map(({ pictures, record: { slug, readyLocales, updatedAt } }) => {
    return { path: itemPath(kind, slug), readyLocales, changedAt: updatedAt, pictures }
  })
}

type ReadItems = (
  reader: ContentReader,
  paging: { page: number; limit: number },
  site: Promise<SiteSources>,
) => Promise<{ record: z.output<typeof listedDocument>; pictures: (string | null)[] }[]>

const listedStories =
  (kind: 'news' | 'articles'): ReadItems =>
  async (reader, paging) => {
    const { items } = await reader.paged(kind, listedStory, { ...paging, sort: newestFirst })
    return items.map((record) => ({ record, pictures: [record.cover.media] }))
  }

/** Items with a page, in the order of their list. */
const listedItems: Record<ItemCollection, ReadItems> = {
  projects: async (reader, paging) => {
    const { items } = await reader.paged('projects', listedProject, { ...paging, ...inOrder })
    return items.map((record) => {
      const { album, hero } = record
      return { record, pictures: [hero.media, ...album.items.map(({ media }) => media)] }
    })
  },
  news: listedStories('news'),
  articles: listedStories('articles'),
  offers: async (reader, paging) => {
    const offered = { ...paging, ...inOrder, where: notEnded(reader.now) }
    const { items } = await reader.paged('offers', listedOffer, offered)
    // Expire when an offer ends, so that it leaves at once.
    for (const { validity } of items) reader.expires.at(nextOfferChange(validity, reader.now))
    return items.map((record) => ({ record, pictures: [record.cover.media] }))
  },
  documents: async (reader, paging) => {
    const { items } = await reader.paged('documents', listedDocument, { ...paging, ...inOrder })
    return items.map((record) => ({ record, pictures: [] }))
  },
  vacancies: async (reader, paging, site) => {
    if (!(await site).shown.pages.includes('career')) return []
    const { items } = await reader.paged('vacancies', listedVacancy, { ...paging, ...inOrder })
    // A closed vacancy has no page.
    const open = items.filter((item) => isOpen(reader, item))
    return open.map((record) => ({ record, pictures: [] }))
  },
}

const inOrder = { sort: editorsOrder }

/** Pages that exist once, and lists. */
async function readPages(reader: ContentReader, { pages }: ShownPages): Promise<Listed[]> {
  const own = (path: string, readyLocales: Locale[]): Listed => ({
    path,
    readyLocales,
    changedAt: null,
    pictures: [],
  })
  const titled = pageScreens
    .filter((name) => pages.includes(name))
    .map(async (name) => own(pathOf(name), (await readPageTitle(reader, name)).readyLocales))
  const lists = listScreens
    .filter((name) => pages.includes(name))
    .map((name) => own(pathOf(name), [...locales]))
  return [...(await Promise.all(titled)), ...lists]
}

/** The newest items of lists in the feed that are complete in the reader's language. */
export const readFeed: ReadScreen<'feed'> = async (reader, _query, siteSources) => {
  const newest = { where: reader.ready, sort: newestFirst, limit: feedLength }
  const [site, ...lists] = await Promise.all([
    siteSources,
    ...feedScreens.map(async (list) => {
      const { collection } = screens[list]
      return { collection, stories: await reader.list(collection, announcedStory, newest) }
    }),
  ])
  return {
    path: '/',
    readyLocales: [...locales],
    compose: (composer) => {
      const items = lists.flatMap(({ collection, stories }) =>
        stories.map(
          ({ slug, title, lead, publishedAt }): FeedItem => ({
            path: itemPath(collection, slug),
            title: composer.title(title, slug),
            lead: composer.text(lead),
            publishedAt,
          }),
        ),
      )
      return {
        head: brandHead(site),
        screen: {
          items: items
            .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
            .slice(0, feedLength),
        },
      }
    },
  }
}
