import { createRedirects, type Redirects } from '@alun/contract/rules/redirects'
import { type RedirectList, redirectList } from '@alun/contract/schema/redirects'
import { sharedWork } from '@alun/platform/shared-work'
import type { ContentClient } from '../../app/content/content-client.ts'
import { ContentError } from '../../app/content/content-error.ts'
import type { AnswerStore } from './cache/answer-store.ts'
import type { Feed } from './cache/feed.ts'
import type { Memory } from './cache/memory.ts'

/** Pause between two calls, however many unknown addresses are requested. */
const leastPauseMs = 500
/** Limit, so that an unknown address is answered fast even if the content service is slow. */
const longestWaitMs = 2_000

interface RedirectListDeps {
  client: Pick<ContentClient, 'redirects'>
  feed: Pick<Feed, 'firstPoll' | 'isAway'>
  memory: Memory
  store: Pick<AnswerStore, 'read' | 'write'>
  now: () => number
}

/** Name of the list in memory and on disk. */
const listName = 'redirects'

export type StoredRedirects = ReturnType<typeof createRedirectList>

/**
 * Redirects that editors entered. The list is in memory, because scanners request hundreds of
 * unknown addresses per second. It is read again when the change feed names it; the last list
 * serves while the content service is away.
 */
export function createRedirectList({ client, feed, memory, store, now }: RedirectListDeps) {
  const lists = memory.part<Redirects>()
  let readNextAt = 0
  const share = sharedWork<void>()

  async function read() {
    const latest = feed.isAway() ? null : await request()
    const list =
      latest ?? (lists.get(listName) ? null : await store.read(listName, redirectList, 'any'))
    readNextAt = now() + leastPauseMs
    if (latest) store.write(listName, latest)
    if (list) lists.put(listName, createRedirects(list.redirects), list.meta, sizeOf(list))
  }

  function request(): Promise<RedirectList | null> {
    return client.redirects(now() + longestWaitMs).catch((cause: unknown) => {
      if (cause instanceof ContentError) return null
      throw cause
    })
  }

  return {
    /**
     * Target of an unknown address; `null` for almost all of them.
     *
     * @param onlyFormer for an address whose path has a page
     */
    async find(target: string, onlyFormer = false) {
      await feed.firstPoll()
      const last = lists.get(listName)
      const isCurrent = last !== undefined && lists.isFresh(last)
      if (!isCurrent && now() >= readNextAt) await share(listName, read)
      return lists.get(listName)?.value.find(target, onlyFormer) ?? null
    },
  }
}

const sizeOf = (list: RedirectList) => JSON.stringify(list).length
