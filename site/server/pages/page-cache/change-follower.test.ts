import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentError } from '../../../app/content/content-error.ts'
import { noAnswerInTime } from '../../../app/content/content-fetch.ts'
import { createChangeFollower } from './change-follower.ts'
import { unreadFeed } from './freshness.ts'

const feed: ChangeFeed = { databaseId: 'one', cursor: 1, tags: [] }
const method = 'GET'
const url = 'http://content/v1/changes'
const rejected = { method, url, statusCode: null, statusMessage: 'no connection' }
const late = { method, url, statusCode: null, statusMessage: noAnswerInTime }

let stop = () => {}
afterEach(() => stop())

/** A follower of a service that behaves as set, polling as fast as it can. */
function follow() {
  const service = { feed: null as null | ConstructorParameters<typeof ContentError>[0], polls: 0 }
  const state = { ...service, answersElsewhere: true, returns: 0 }
  const follower = createChangeFollower({
    changes: async () => {
      state.polls += 1
      if (state.feed !== null) throw new ContentError(state.feed)
      return feed
    },
    isAnswering: async () => state.answersElsewhere,
    initial: unreadFeed,
    onChanges: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    intervalMs: 1,
  })
  const start = () =>
    follower.start({
      onTags: () => {},
      onVoid: () => {},
      onReturn: () => {
        state.returns += 1
      },
    })
  stop = follower.stop
  const polled = async (times: number) => {
    const before = state.polls
    await vi.waitFor(() => expect(state.polls).toBeGreaterThanOrEqual(before + times), 10_000)
  }
  return { state, follower, start, polled }
}

describe('the content service', () => {
  it('is away when its connections are refused, for more than a moment', async () => {
    const { state, follower, start } = follow()
    await start()
    expect(follower.isAway()).toBe(false)
    state.feed = rejected
    await vi.waitFor(() => expect(follower.isAway()).toBe(true), 10_000)
    state.feed = null
    await vi.waitFor(() => expect(follower.isAway()).toBe(false), 10_000)
    expect(state.returns).toBe(1)
  })

  it('is there while it answers anything, however long the feed takes', async () => {
    const { state, follower, start, polled } = follow()
    await start()
    state.feed = late
    await polled(5)
    expect(follower.isAway()).toBe(false)
  })

  it('is away when it answers nothing in time, until it answers anything', async () => {
    const { state, follower, start } = follow()
    await start()
    state.feed = late
    state.answersElsewhere = false
    await vi.waitFor(() => expect(follower.isAway()).toBe(true), 10_000)
    state.answersElsewhere = true
    await vi.waitFor(() => expect(follower.isAway()).toBe(false), 10_000)
    expect(state.returns).toBe(1)
  })

  it('has reported nothing while only the feed has not answered since the start', async () => {
    const { state, follower, start, polled } = follow()
    state.feed = late
    await start()
    await polled(3)
    expect([follower.isAway(), follower.database, follower.feed]).toEqual([false, null, unreadFeed])
    state.feed = null
    await vi.waitFor(() => expect(follower.database).toBe('one'), 10_000)
    expect(state.returns).toBe(0)
  })
})
