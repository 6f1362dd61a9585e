import { type Locale, locales } from '@alun/contract/rules/locale'
import { nextOfferChange } from '@alun/contract/rules/offer'
import {
  type ItemCollection,
  itemPath,
  listScreens,
  pageScreens,
  screens,
} from '@alun/contract/rules/screens'
import { type FeedItem, feedLength, type SitePage } from '@alun/contract/schema/discovery'
import type { z } from 'zod'
import {
  announcedStory,
  listedDocument,
  listedOffer,
  listedProject,
  listedStory,
} from '../records/discovery.ts'
import { editorsOrder, newestFirst, notEnded } from '../site-sources.ts'
import { readPageTitle } from './company-pages.ts'
import { brandHead, type ReadScreen } from './screen.ts'

/** Every page that is complete in some language; an offer that has ended leaves at that moment. */
export const readSitemap: ReadScreen<'sitemap'> = async (reader, _query, siteSources) => {
  const inOrder = { sort: editorsOrder }
  const [site, titles, projects, news, articles, sales, documents] = await Promise.all([
    siteSources,
    Promise.all(pageScreens.map((name) => readPageTitle(reader, name))),
    reader.list('projects', listedProject, inOrder),
    reader.list('news', listedStory, { sort: newestFirst }),
    reader.list('articles', listedStory, { sort: newestFirst }),
    reader.list('sales', listedOffer, { ...inOrder, where: notEnded(reader.now) }),
    reader.list('documents', listedDocument, inOrder),
  ])
  for (const { validity } of sales) reader.expires.at(nextOfferChange(validity, reader.now))
  return {
    path: '/',
    readyLocales: [...locales],
    compose: (composer) => {
      const pictures = (ids: (string | null)[]) =>
        [...new Set(ids)].map((id) => composer.picture(id)).filter((found) => found !== null)
      const itemPage = (
        collection: ItemCollection,
        { slug, readyLocales, updatedAt }: z.output<typeof listedDocument>,
        shown: (string | null)[] = [],
      ): SitePage => ({
        path: itemPath(collection, slug),
        readyLocales,
        changedAt: updatedAt,
        pictures: pictures(shown),
      })
      const own = (path: string, readyLocales: Locale[]): SitePage => ({
        path,
        readyLocales,
        changedAt: null,
        pictures: [],
      })
      const pages = [
        ...pageScreens.map((name, at) => own(screens[name].path, titles[at]?.readyLocales ?? [])),
        ...listScreens.map((name) => own(screens[name].path, [...locales])),
        ...projects.map((project) =>
          itemPage('projects', project, [
            project.hero.media,
            ...project.album.items.map(({ media }) => media),
          ]),
        ),
        ...sales.map((offer) => itemPage('sales', offer, [offer.cover.media])),
        ...news.map((story) => itemPage('news', story, [story.cover.media])),
        ...articles.map((story) => itemPage('articles', story, [story.cover.media])),
        ...documents.map((document) => itemPage('documents', document)),
      ]
      return {
        head: brandHead(site),
        screen: { pages: pages.filter(({ readyLocales }) => readyLocales.length > 0) },
      }
    },
  }
}

/** The newest news and articles that are complete in the reader's language. */
export const readFeed: ReadScreen<'feed'> = async (reader, _query, siteSources) => {
  const newest = { where: reader.ready, sort: newestFirst, limit: feedLength }
  const [site, news, articles] = await Promise.all([
    siteSources,
    reader.list('news', announcedStory, newest),
    reader.list('articles', announcedStory, newest),
  ])
  return {
    path: '/',
    readyLocales: [...locales],
    compose: (composer) => {
      const feedItems = (collection: ItemCollection, stories: typeof news): FeedItem[] =>
        stories.map(({ slug, title, lead: enquiry, publishedAt }) => ({
          path: itemPath(collection, slug),
          title: composer.title(title, slug),
          lead: composer.text(enquiry),
          publishedAt,
        }))
      const items = [...feedItems('news', news), ...feedItems('articles', articles)]
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
