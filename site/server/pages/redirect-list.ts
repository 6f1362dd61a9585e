import { parsedJson } from '@alun/contract/rules/parsed-json'
import { createRedirects, type Redirects } from '@alun/contract/rules/redirects'
import type { CacheMeta } from '@alun/contract/schema/page'
import { type RedirectList, redirectList } from '@alun/contract/schema/redirects'
import { sharedWork } from '@alun/platform/shared-work'
import type { ContentClient } from '../../app/content/content-client.ts'
import { ContentError } from '../../app/content/content-error.ts'
import type { ChangeFollower } from './page-cache/change-follower.ts'
import { isOutdated } from './page-cache/freshness.ts'
import type { SiteStore } from './store/site-store.ts'

/** Between two calls, however many addresses are asked for that are no page. */
const leastPauseMs = 500
/** An address that is no page is answered even where the content service is slow. */
const longestWaitMs = 2_000

interface RedirectListDeps {
  store: SiteStore
  client: Pick<ContentClient, 'redirects'>
  follower: Pick<ChangeFollower, 'feed' | 'firstPoll' | 'isAway'>
  now: () => number
}

export type StoredRedirects = ReturnType<typeof createRedirectList>

/**
 * The redirects that editors have entered, in memory: programs that look for weak spots ask for hundreds
 * of unknown addresses a second. They are read again once the change feed has named them, and the last
 * ones serve while the content service is away.
 */
export function createRedirectList({ store, client, follower, now }: RedirectListDeps) {
  let known: { redirects: Redirects; meta: CacheMeta } | null = null
  let readNextAt = 0
  const share = sharedWork<void>()

  const row = store.use((sql) => sql.get`select list from redirects`)
  const last = redirectList.safeParse(parsedJson(String(row?.list)))
  if (last.success) take(last.data)

  function take({ meta, redirects }: RedirectList) {
    known = { redirects: createRedirects(redirects), meta }
  }

  async function read() {
    const list = await client.redirects(now() + longestWaitMs).catch((cause: unknown) => {
      // The client has logged it.
      if (cause instanceof ContentError) return null
      throw cause
    })
    readNextAt = now() + leastPauseMs
    if (list === null) return
    take(list)
    const text = JSON.stringify(list)
    store.use((sql) => sql.run`insert or replace into redirects values (1, ${text})`)
  }

  return {
    /** Where an address that is no page leads to; `null` for almost all of them. */
    async find(target: string) {
      await follower.firstPoll()
      const isCurrent = known !== null && !isOutdated(known.meta, follower.feed)
      if (!isCurrent && !follower.isAway() && now() >= readNextAt) await share('redirects', read)
      return known?.redirects.find(target) ?? null
    },
  }
}
