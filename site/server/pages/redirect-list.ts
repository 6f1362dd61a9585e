import { createRedirects, type Redirects } from '@alun/contract/rules/redirects'
import { type RedirectList, redirectList } from '@alun/contract/schema/redirects'
import { sharedWork } from '@alun/platform/shared-work'
import type { ContentClient } from '../../app/content/content-client.ts'
import { ContentError } from '../../app/content/content-error.ts'
import type { Feed } from './page-cache/feed.ts'
import type { Memory } from './page-cache/memory.ts'
import type { Shelf } from './page-cache/shelf.ts'

/** Between two calls, however many addresses are asked for that are no page. */
const leastPauseMs = 500
/** An address that is no page is answered even where the content service is slow. */
const longestWaitMs = 2_000

interface RedirectListDeps {
  client: Pick<ContentClient, 'redirects'>
  feed: Pick<Feed, 'firstPoll' | 'isAway'>
  memory: Memory
  shelf: Pick<Shelf, 'read' | 'write'>
  now: () => number
}

/** Its name in memory and on the shelf. */
const listName = 'redirects'

export type StoredRedirects = ReturnType<typeof createRedirectList>

/**
 * The redirects that editors have entered, in memory: programs that look for weak spots ask for hundreds
 * of unknown addresses a second. They are read again once the change feed has named them, and the last
 * ones serve while the content service is away.
 */
export function createRedirectList({ client, feed, memory, shelf, now }: RedirectListDeps) {
  const lists = memory.part<Redirects>()
  let readNextAt = 0
  const share = sharedWork<void>()

  async function read() {
    const latest = feed.isAway() ? null : await request()
    const list =
      latest ?? (lists.get(listName) ? null : await shelf.read(listName, redirectList, 'any'))
    readNextAt = now() + leastPauseMs
    if (latest) shelf.write(listName, latest)
    if (list) lists.put(listName, createRedirects(list.redirects), list.meta, sizeOf(list))
  }

  function request(): Promise<RedirectList | null> {
    return client.redirects(now() + longestWaitMs).catch((cause: unknown) => {
      // The client has logged it.
      if (cause instanceof ContentError) return null
      throw cause
    })
  }

  return {
    /** Where an address that is no page leads to; `null` for almost all of them. */
    async find(target: string) {
      await feed.firstPoll()
      const last = lists.get(listName)
      const isCurrent = last !== undefined && lists.isFresh(last)
      if (!isCurrent && now() >= readNextAt) await share(listName, read)
      return lists.get(listName)?.value.find(target) ?? null
    },
  }
}

const sizeOf = (list: RedirectList) => JSON.stringify(list).length
