import { type Locale, locales } from '@alun/contract/rules/locale'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { type Layout, layout } from '@alun/contract/schema/layout'
import { type CacheMeta, cacheMeta } from '@alun/contract/schema/page'
import { sharedWork } from '@alun/platform/shared-work'
import { z } from 'zod'
import type { ContentClient } from '../../app/content/content-client.ts'
import { ContentError } from '../../app/content/content-error.ts'
import type { Log } from '../../app/content/content-fetch.ts'
import type { LayoutMemory } from '../../app/content/page-reader.ts'
import type { ChangeFollower } from './page-cache/change-follower.ts'
import { isOutdated } from './page-cache/freshness.ts'
import type { SiteStore } from './store/site-store.ts'

const storedLayout = z.object({ layout, meta: cacheMeta })
type StoredLayout = z.infer<typeof storedLayout>

interface LayoutStoreDeps {
  store: SiteStore
  client: ContentClient
  follower: Pick<ChangeFollower, 'feed' | 'isAway'>
  log: Pick<Log, 'error'>
}

/** The last header and footer of each language, for error pages. */
export function createLayoutStore(deps: LayoutStoreDeps): LayoutMemory & {
  /** As it is now; the last one where the content service does not answer. */
  current: (locale: Locale, deadline: number) => Promise<Layout | null>
} {
  const { store, client, follower, log } = deps
  const { isAway } = follower
  const layouts = new Map<Locale, StoredLayout>()
  const share = sharedWork<Layout | null>()

  for (const locale of locales) {
    const row = store.use((sql) => sql.get`select layout from layouts where locale = ${locale}`)
    const found = storedLayout.safeParse(parsedJson(String(row?.layout)))
    if (found.success) layouts.set(locale, found.data)
  }

  function remember(locale: Locale, next: Layout, meta: CacheMeta) {
    const before = layouts.get(locale)
    if (before && before.meta.databaseId === meta.databaseId && before.meta.cursor > meta.cursor)
      return
    // The same object while nothing in it has changed: documents are kept by it.
    const isSame = before && JSON.stringify(before.layout) === JSON.stringify(next)
    layouts.set(locale, { layout: isSame ? before.layout : next, meta })
    if (isSame) return
    const text = JSON.stringify({ layout: next, meta })
    store.use((sql) => sql.run`insert or replace into layouts values (${locale}, ${text})`)
  }

  function request(locale: Locale, deadline: number): Promise<Layout | null> {
    return share(locale, async () => {
      const result = await client.page('layout', { locale }, deadline).catch((cause: unknown) => {
        // The client has logged it.
        if (cause instanceof ContentError) return null
        throw cause
      })
      if (result?.kind !== 'page') return null
      const { layout, meta } = result.page
      remember(locale, layout, meta)
      return layout
    })
  }

  return {
    remember,
    async get(locale, deadline) {
      const last = layouts.get(locale)
      if (last === undefined) return isAway() ? null : request(locale, deadline)
      // This visitor does not wait; the next one gets the new layout.
      if (!isAway() && isOutdated(last.meta, follower.feed)) {
        request(locale, deadline).catch((err: unknown) =>
          log.error({ err }, 'A header and footer could not be read'),
        )
      }
      return last.layout
    },
    async current(locale, deadline) {
      const last = layouts.get(locale)
      const isCurrent = last !== undefined && !isOutdated(last.meta, follower.feed)
      const latest = isCurrent || isAway() ? null : await request(locale, deadline)
      return latest ?? last?.layout ?? null
    },
  }
}
