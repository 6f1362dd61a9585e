import { locales } from '@alun/contract/rules/locale'
import type { ScreenName } from '@alun/contract/rules/screens'
import { companyReaders } from './company-pages.ts'
import { readCompare } from './compare.ts'
import { readFeed, readSitemap } from './discovery.ts'
import { readDocument } from './document.ts'
import { readHome } from './home.ts'
import { readOffer, readOffers } from './offers.ts'
import { readProject } from './project.ts'
import { brandHead, type ReadScreen } from './screen.ts'
import { readSearch } from './search.ts'
import { readStories, readStory } from './stories.ts'

/** Header and footer only, for screens without content of their own. */
const readLayout: ReadScreen<'layout'> = async (_reader, _query, siteSources) => {
  const site = await siteSources
  return {
    path: '/',
    readyLocales: [...locales],
    compose: () => ({ screen: {}, head: brandHead(site) }),
  }
}

export const allScreens: { [S in ScreenName]: ReadScreen<S> } = {
  layout: readLayout,
  home: readHome,
  project: readProject,
  news: readStories('news'),
  'news-item': readStory('news'),
  articles: readStories('articles'),
  article: readStory('articles'),
  offers: readOffers,
  offer: readOffer,
  document: readDocument,
  ...companyReaders,
  compare: readCompare,
  search: readSearch,
  sitemap: readSitemap,
  feed: readFeed,
}
