import { localePath } from '@alun/contract/rules/locale'
import {
  feedScreens,
  isItemScreen,
  itemPath,
  labelledScreens,
  parentOf,
  type ScreenName,
  screens,
} from '@alun/contract/rules/screens'
import { type CacheMeta, type Page, pageOf } from '@alun/contract/schema/page'
import type { Payload } from 'payload'
import { z } from 'zod'
import { readChanges } from '../../../core/changes/change-table.ts'
import { compactTags } from '../../../core/changes/tags.ts'
import type { ShownPages } from '../../../publishing/references/shown-page-rows.ts'
import { Composer } from '../composer.ts'
import { ContentReader, type Malformed, type ReaderDeps } from '../content-reader.ts'
import { fitContract } from '../fit-contract.ts'
import { loadReferences } from '../load-references.ts'
import type { PageQuery } from '../page-query.ts'
import { QueryCache } from '../query-cache.ts'
import { ReferenceCollector } from '../references.ts'
import { composeLayout, latestFirst, readSite } from '../site-sources.ts'
import { allScreens } from './all-screens.ts'
import { missingDocument } from './document.ts'
import type { ReadScreen } from './screen.ts'

export interface PageDeps {
  payload: Payload
  now: () => number
  queryCache: QueryCache
  /** Origin of the site; links to it count as internal. */
  siteOrigin: string
  malformed: Malformed
}

export interface Moved {
  redirect: { to: string; status: 301 | 302 }
  meta: CacheMeta
}

/** Like `answerPage`, from drafts and without any cache. */
export function answerDraft(deps: PageDeps, query: PageQuery) {
  const ownCaches = { queryCache: new QueryCache() }
  return answerPage({ ...deps, ...ownCaches }, query, { drafts: true })
}

/** Everything that a page needs, the new address of a moved item, or `null` if there is no such page. */
export async function answerPage(
  deps: PageDeps,
  query: PageQuery,
  shown: Pick<ReaderDeps, 'drafts'> = {},
): Promise<Page<ScreenName> | Moved | null> {
  // Read first, so that a change in between is newer than the answer.
  const since = deps.queryCache.cursor
  const feed = await readChanges(deps.payload, since)
  const { cursor, databaseId } = feed
  deps.queryCache.follow(feed, since)
  const reader = new ContentReader({
    ...deps,
    cursor,
    locale: query.locale,
    now: deps.now(),
    ...shown,
  })
  const siteSources = readSite(reader)
  const readScreen: ReadScreen<ScreenName> = allScreens[query.screen]
  const [site, read] = await Promise.all([siteSources, readScreen(reader, query, siteSources)])
  const hasContent = reader.showsDrafts || isWorthAPage(query.screen, site.shown)
  const metaNow = (): CacheMeta => ({
    tags: compactTags(reader.tags),
    expiresAt: reader.expires.instant,
    cursor,
    databaseId,
  })
  const redirect = read && hasContent ? null : await findRedirect(reader, query)
  if (redirect) return { redirect, meta: metaNow() }
  const source = hasContent ? (read ?? missingDocument(query)) : null
  if (!source) return null
  const composeWith = (composer: Composer) => ({
    layout: composeLayout(composer, site, reader.now),
    ...source.compose(composer),
  })
  const collector = new ReferenceCollector()
  composeWith(new Composer(query.locale, collector, deps.siteOrigin))
  const references = await loadReferences(reader, collector, deps.payload.db.drizzle)
  const composer = new Composer(query.locale, references, deps.siteOrigin)
  const { layout, head, screen } = composeWith(composer)
  const { path, readyLocales } = source
  const { left, page } = fitContract<Page<ScreenName>>(pageOf(query.screen), {
    layout,
    head: { ...head, path, readyLocales },
    screen,
    meta: { ...metaNow(), pictures: [...composer.pictures] },
  })
  if (left.length > 0 && !reader.showsDrafts) {
    deps.malformed({ collection: `page ${query.screen}`, id: path, paths: left })
  }
  return page
}

/** Whether a screen has content: listed pages and their items need some, and feeds need entries. */
function isWorthAPage(screen: ScreenName, { pages }: ShownPages): boolean {
  if (screen === 'feed') return feedScreens.some((name) => pages.includes(name))
  const page = parentOf(screen) ?? screen
  const listed = labelledScreens.find((name) => name === page)
  return listed === undefined || pages.includes(listed)
}

const slugRecord = z.object({ id: z.string(), slug: z.string() })

/** The new address for a former slug of an item. The site itself has the redirects that editors add. */
async function findRedirect(
  reader: ContentReader,
  { screen, slug, locale }: PageQuery,
): Promise<Moved['redirect'] | null> {
  if (!isItemScreen(screen)) return null
  const { collection } = screens[screen]
  const [renamed] = await reader.list(collection, slugRecord, {
    where: { previousSlugs: { in: [slug] } },
    sort: latestFirst,
    limit: 1,
  })
  if (!renamed) return null
  return { to: localePath(itemPath(collection, renamed.slug), locale), status: 301 }
}
