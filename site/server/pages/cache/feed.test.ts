import type { ChangeFeed } from '@alun/contract/schema/change-feed'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentError } from '../../../app/content/content-error.ts'
import { noAnswerInTime } from '../../../app/content/content-fetch.ts'
import { createFeed, type FeedPosition } from './feed.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
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
    log: silent,
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

const at = (cursor: number, databaseId = 'one') => ({ cursor, databaseId, tags: [] })
const back = [at(2), at(1)]
const two = [at(1), at(1, 'two')]
const news = [at(1), { ...at(3), tags: ['news'] }]

it.each<[string, FeedPosition | null, ChangeFeed[], unknown[]]>([
  ['the first position of all', null, [at(1), at(1)], ['void one', 'at 1']],
  ['the position that is stored', at(1), [at(1)], ['void one']],
  ['another database', at(1), two, ['void one', 'void two', 'at 1']],
  ['a database that went back', at(2), back, ['void one', 'void null', 'at 1']],
  ['one that went back in between', at(2), [at(1)], ['void null', 'at 1']],
  ['changes', at(1), news, ['void one', 'news 3', 'at 3']],
])('the feed reports %s', async (_, initial, answers, expected) => {
  const events: unknown[] = []
  const { left, start } = scripted(answers, {
    initial,
    onMoved: ({ cursor }) => void events.push(`at ${cursor}`),
  })
  await start({
    onTags: (tags, cursor) => void events.push(`${tags} ${cursor}`),
    onVoid: (database) => void events.push(`void ${database}`),
  })
  await vi.waitFor(() => expect([events, left]).toEqual([expected, []]), 10_000)
})

/** Follows a feed that has these answers, and then the last one; a number is a failing status, 0 none. */
function scripted(script: (number | ChangeFeed)[], more: Partial<FeedDeps> = {}) {
  const [lines, left] = [[] as unknown[], [...script]]
  const state = { polls: 0 }
  const note = (facts: object, message: string) =>
    void lines.push('cause' in facts ? facts.cause : message)
  const feed = createFeed({
    changes: async () => {
      state.polls += 1
      const next = left.shift() ?? {
        ...script.findLast((each) => typeof each === 'object'),
        tags: [],
      }
      if (typeof next === 'number')
        throw new ContentError({ ...rejected, statusCode: next || null })
      return { ...at(5), ...next }
    },
    isAnswering: async () => true,
    initial: null,
    onMoved: () => {},
    log: { info: note, warn: note, error: note },
    intervalMs: 1,
    ...more,
  })
  stop = feed.stop
  const start = (listeners: Partial<Parameters<typeof feed.start>[0]> = {}) =>
    feed.start({ onTags: () => {}, onVoid: () => {}, onReturn: () => {}, ...listeners })
  return { feed, left, lines, start, state }
}
type FeedDeps = Parameters<typeof createFeed>[0]

it('the feed logs each cause of an outage once, and its end', async () => {
  const { left, lines, start } = scripted([
    at(5),
    401,
    401,
    403,
    503,
    503,
    0,
    at(5),
    503,
    at(5),
    403,
    403,
  ])
  await start()
  await vi.waitFor(() => expect([left, lines.length]).toEqual([[], 6]), 10_000)
  const again = 'The content service is available again'
  const token = 'token rejected'
  expect(lines).toEqual([token, 'failing', 'no answer', again, token, again])
})

it.each([
  [4, 'one', false, false],
  [5, 'one', true, false],
  [6, 'one', true, true],
  [5, 'two', false, true],
])('an answer at %i of %s is current: %s, ahead: %s', async (cursor, databaseId, ...expected) => {
  const { feed, start } = scripted([])
  expect([feed.isCurrent(at(5)), feed.isBehind(at(6))]).toEqual([false, false])
  await start()
  const answer = { cursor, databaseId }
  expect([feed.isCurrent(answer), feed.isBehind(answer)]).toEqual(expected)
})

it('every answer is current while the service has been away since the first start', async () => {
  const { feed, start } = scripted([503, 503])
  await start()
  expect([feed.isAway(), feed.isUnknown()]).toEqual([true, false])
  expect([feed.isCurrent(at(1)), feed.isBehind(at(9))]).toEqual([true, false])
})

it('a call of pollNow reads the feed at once, but not while the service is away or after a stop', async () => {
  const [near, away] = [[], [503]].map((script) => scripted(script, { intervalMs: 600_000 }))
  await near?.start()
  near?.feed.pollNow()
  await vi.waitFor(() => expect(near?.state.polls).toBe(2), 10_000)
  near?.feed.stop()
  near?.feed.pollNow()
  await away?.start()
  away?.feed.pollNow()
  expect([near?.state.polls, away?.state.polls]).toEqual([2, 1])
})

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
