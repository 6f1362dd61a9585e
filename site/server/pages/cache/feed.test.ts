import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentError } from '../../../app/content/content-error.ts'
import { noAnswerInTime } from '../../../app/content/content-fetch.ts'
import { createFeed } from './feed.ts'

const changes: ChangeFeed = { databaseId: 'one', cursor: 1, tags: [] }
const method = 'GET'
const url = 'http://content/v1/changes'
const rejected = { method, url, statusCode: null, statusMessage: 'no connection' }
const late = { method, url, statusCode: null, statusMessage: noAnswerInTime }

let stop = () => {}
afterEach(() => stop())

/** Follows the feed of a controlled service, polling as fast as possible. */
function follow() {
  const service = { feed: null as null | ConstructorParameters<typeof ContentError>[0], polls: 0 }
  const state = { ...service, answersElsewhere: true, returns: 0 }
  const feed = createFeed({
    changes: async () => {
      state.polls += 1
      if (state.feed !== null) throw new ContentError(state.feed)
      return changes
    },
    isAnswering: async () => state.answersElsewhere,
    initial: null,
    onMoved: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    intervalMs: 1,
  })
  const start = () =>
    feed.start({
      onTags: () => {},
      onVoid: () => {},
      onReturn: () => {
        state.returns += 1
      },
    })
  stop = feed.stop
  const polled = async (times: number) => {
    const before = state.polls
    await vi.waitFor(() => expect(state.polls).toBeGreaterThanOrEqual(before + times), 10_000)
  }
  return { state, feed, start, polled }
}

describe('the content service', () => {
  it('is away when its connections are refused for more than a moment', async () => {
    const { state, feed, start } = follow()
    await start()
    expect(feed.isAway()).toBe(false)
    state.feed = rejected
    await vi.waitFor(() => expect(feed.isAway()).toBe(true), 10_000)
    state.feed = null
    await vi.waitFor(() => expect(feed.isAway()).toBe(false), 10_000)
    expect(state.returns).toBe(1)
  })

  it('is available while it answers any call, even if the feed is slow', async () => {
    const { state, feed, start, polled } = follow()
    await start()
    state.feed = late
    await polled(5)
    expect(feed.isAway()).toBe(false)
  })

  it('is away when no call is answered in time, until one is', async () => {
    const { state, feed, start } = follow()
    await start()
    state.feed = late
    state.answersElsewhere = false
    await vi.waitFor(() => expect(feed.isAway()).toBe(true), 10_000)
    state.answersElsewhere = true
    await vi.waitFor(() => expect(feed.isAway()).toBe(false), 10_000)
    expect(state.returns).toBe(1)
  })

  it('is unknown until the feed first answers', async () => {
    const { state, feed, start, polled } = follow()
    state.feed = late
    await start()
    await polled(3)
    expect([feed.isAway(), feed.isUnknown(), feed.position]).toEqual([false, true, null])
    state.feed = null
    await vi.waitFor(() => expect(feed.position).toEqual({ databaseId: 'one', cursor: 1 }), 10_000)
    expect(state.returns).toBe(0)
  })
})
